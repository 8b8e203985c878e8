import { PageHead } from '../../ui/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The page of unknown addresses. Its English text is the specification's (section 2). */
export const Component = () => (
  <>
    <PageHead title="404 Page Not Found" />
    <div className="page-width py-20 sm:py-28">
      <h1 lang="en" className="text-4xl sm:text-5xl">
        404 Page Not Found
      </h1>
      <p lang="en" className="mt-4 text-lg text-ink-soft">
        Did you forget to add the page to the router?
      </p>
      <p className="mt-10 max-w-prose text-lg">
        Sidan finns inte. Adressen kan vara felskriven, eller så har sidan tagits bort.
      </p>
      <ul className="mt-8 flex flex-wrap gap-3">
        {ways.map(({ to, text, look }) => (
          <li key={to} className="max-sm:grow">
            <ButtonLink to={to} look={look} className="w-full">
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  </>
)

const ways = [
  { to: '/', text: 'Till startsidan', look: 'primary' },
  { to: '/fastigheter', text: 'Lediga lägenheter', look: 'secondary' },
  { to: '/kontakt', text: 'Kontakta oss', look: 'secondary' },
] as const
