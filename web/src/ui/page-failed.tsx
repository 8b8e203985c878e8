import { Button } from './button.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'

/** Replaces a page that threw, or whose code could not be fetched. */
export const PageFailed = () => (
  <main className="page-width py-24">
    <h1 className="text-3xl">Sidan kunde inte visas</h1>
    <p className="mt-4 mb-8">
      Ladda om sidan. Hjälper inte det kan du ringa <PhoneLink /> eller mejla <EmailLink />.
    </p>
    <Button onClick={() => location.reload()}>Ladda om sidan</Button>
  </main>
)
