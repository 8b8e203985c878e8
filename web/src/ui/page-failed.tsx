import { use } from 'react'
import { Button } from './button.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { CompanyContext } from './use-company.ts'

/** Replaces a page that threw, whose code could not be fetched, or whose facts cannot be read. */
export const PageFailed = () => (
  <main className="page-width py-24">
    <h1 className="text-3xl">Sidan kunde inte visas</h1>
    <p className="mt-4 mb-8">
      Ladda om sidan.{' '}
      {use(CompanyContext) && (
        <>
          Hjälper inte det kan du ringa <PhoneLink /> eller mejla <EmailLink />.
        </>
      )}
    </p>
    <Button onClick={() => location.reload()}>Ladda om sidan</Button>
  </main>
)
