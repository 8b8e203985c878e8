import { Button } from './button.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { PageHead } from './page-head.tsx'

/** Replaces a page that threw, with all that is around it. */
export const PageFailed = () => (
  <main>
    <NotShown />
  </main>
)

/** Within `main`, in place of a page whose code could not be fetched. */
export const NotShown = () => (
  <div className="page-width py-24">
    <PageHead title="Sidan kunde inte visas" />
    <h1 className="text-3xl">Sidan kunde inte visas</h1>
    <p className="mt-4 mb-8">
      Ladda om sidan. Hjälper inte det kan du ringa <PhoneLink /> eller mejla <EmailLink />.
    </p>
    <Button onClick={() => location.reload()}>Ladda om sidan</Button>
  </div>
)
