import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { currentness, SiteLink } from '../navigation/site-link.tsx'
import { Button } from '../ui/button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useCompany } from '../ui/use-company.ts'
import { newCasesQuery } from './cases/queries.ts'
import { isReady, readinessQuery } from './company/queries.ts'
import { LogOutButton } from './sign-in/log-out-button.tsx'
import { useAdministrator } from './sign-in/session.tsx'

/** The page at an address within the frame of the desk: navigation, username and log-out button. */
export function DeskLayout({ page }: { page: string }) {
  const { brand } = useCompany()
  const { username } = useAdministrator()
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="page-width flex flex-wrap items-center gap-x-6 py-2">
          <p className="flex min-h-11 items-center gap-2.5 font-bold tracking-tight max-lg:min-w-24 max-lg:flex-1">
            <img
              src="/favicon.svg"
              alt=""
              width={28}
              height={28}
              className="size-7 narrow:hidden"
            />
            <span className="min-w-0 leading-heading wrap-anywhere">{brand}</span>
          </p>
          <nav aria-label="Administration" className="max-lg:order-3 max-lg:w-full">
            <ul className="flex flex-wrap gap-x-1 max-lg:-mx-3 max-sm:-mx-1 max-sm:justify-between narrow:-mx-3 narrow:gap-x-0">
              {pages.map(([to, name]) => (
                <li key={to}>
                  <SiteLink to={to} aria-current={currentness(to, page)} className={entryLook}>
                    {name}
                    {/* Fetched again on every page: visitors send while the desk is open. */}
                    {to === '/admin/arenden' && <NewCasesBadge key={page} />}
                    {to === '/admin/foretaget' && <StepsLeftDot />}
                  </SiteLink>
                </li>
              ))}
              <li>
                <SiteLink to="/" className={entryLook}>
                  <span>
                    <span className="max-sm:sr-only">Visa </span>
                    <span className="max-sm:capitalize narrow:hidden">webbplatsen</span>
                    <span className="hidden capitalize narrow:inline">webb</span>
                  </span>
                </SiteLink>
              </li>
            </ul>
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-4 sm:max-w-2/3">
            <p className="truncate text-sm text-ink-soft max-sm:sr-only">
              <span className="sr-only">Inloggad som </span>
              {username}
            </p>
            <LogOutButton />
          </div>
        </div>
      </header>
      <main
        id="innehall"
        tabIndex={-1}
        className="page-width min-h-[70svh] py-8 sm:py-12 print:min-h-0 print:py-0"
      >
        <Outlet />
      </main>
    </>
  )
}

const pages = [
  ['/admin', 'Översikt'],
  ['/admin/arenden', 'Ärenden'],
  ['/admin/hus', 'Hus'],
  ['/admin/foretaget', 'Företaget'],
] as const

const entryLook =
  'flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-ink-soft max-sm:px-0 max-sm:text-sm transition-colors hover:bg-mist hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8'

/** The number of new cases; nothing when there are none or the count is unknown. */
function NewCasesBadge() {
  const { data } = useQuery(newCasesQuery)
  if (!data?.count) return null
  return (
    // Two boxes: the underline of the current link skips an inline-block inside an inline box only.
    <span>
      <span className="ml-2 inline-block min-w-6 rounded-full bg-alarm px-2 max-sm:ml-1 max-sm:px-1.5 text-center text-sm font-semibold text-surface">
        <span aria-hidden>{data.count}</span>
        <span className="sr-only">
          {data.count === 1 ? '1 nytt ärende' : `${data.count} nya ärenden`}
        </span>
      </span>
    </span>
  )
}

/** A dot while steps are left before the site is opened; nothing once all are taken or none can be read. */
function StepsLeftDot() {
  // Read once for as long as the desk is open, and again where the steps are taken.
  const { data } = useQuery({ ...readinessQuery, staleTime: Infinity })
  if (!data || isReady(data)) return null
  return (
    // Takes no room in the line, also at its end, so that nothing moves when it comes.
    <span className="relative self-start">
      <span aria-hidden className="absolute top-1 right-0 size-2 rounded-full bg-alarm" />
      <span className="sr-only">(steg kvar innan ni öppnar)</span>
    </span>
  )
}

/** Keeps the desk's frame when a page throws or its code cannot be fetched. */
export const PageBroken = () => (
  <div role="alert">
    <h1 className="text-3xl">Sidan kunde inte visas</h1>
    <p className="mt-4 mb-8">Ladda om sidan. Det du har skrivit finns kvar.</p>
    <Button onClick={() => location.reload()}>Ladda om sidan</Button>
  </div>
)
