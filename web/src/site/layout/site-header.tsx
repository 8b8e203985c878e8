import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { dial } from '#shared/input/phone-number.ts'
import { currentness, SiteLink } from '../../navigation/site-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SocialLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpenNow } from '../../ui/open-now.tsx'
import { useNoticesOfNow } from '../../ui/use-now.ts'
import { useCompany } from '../../ui/use-company.ts'
import { navigation, reportAddress } from './navigation.ts'

/**
 * Stays at the top of the screen. On a narrow one the entries are behind a button; they close on
 * navigation, on a click on the social link, with Escape, and when the focus leaves it.
 */
export function SiteHeader({ page }: { page?: string }) {
  const { key } = useLocation()
  // Open until the next navigation.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpenAt(undefined)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    toggle.current!.focus()
  }

  /** Open, they would cover what has the focus next. */
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <header
      onKeyDown={closeOnEscape}
      onBlur={closeBehind}
      className="sticky top-0 z-20 border-b border-line bg-paper max-xl:noscript:static"
    >
      <div className="page-width flex min-h-18 flex-wrap items-center gap-x-2 py-3.5 sm:gap-x-4 xl:flex-nowrap">
        <Brand />
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="huvudmeny"
          aria-label={isOpen ? 'Stäng menyn' : 'Öppna menyn'}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
          className="order-2 grid size-11 place-items-center rounded-control border border-outline text-accent xl:hidden noscript:hidden"
        >
          <Icon shape={isOpen ? 'cross' : 'menu'} />
        </button>
        <div
          id="huvudmeny"
          className={`order-3 w-full xl:order-none xl:flex xl:w-auto xl:items-center ${isOpen ? 'max-h-[calc(100svh-4.5rem)] overflow-y-auto max-xl:pt-4 max-xl:pb-2' : 'hidden noscript:block'}`}
        >
          <nav aria-label="Huvudmeny">
            <ul className="grid gap-1 xl:flex xl:gap-0">
              {navigation.map(({ to, text }) => (
                <li key={to}>
                  <SiteLink
                    to={to}
                    onClick={close}
                    aria-current={currentness(to, page)}
                    className="flex min-h-11 items-center rounded-control px-3 whitespace-nowrap text-ink-soft xl:px-2 transition-colors hover:bg-mist hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8 max-xl:text-lg max-xl:aria-[current]:bg-mist"
                  >
                    {text}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <SiteLink
            to={reportAddress}
            onClick={close}
            className="flex min-h-11 items-center px-3 text-sm font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline max-xl:text-lg xl:px-2"
          >
            Felanmälan
          </SiteLink>
          <SocialLink
            onClick={close}
            className="inline-flex min-h-11 items-center gap-2 px-3 text-accent"
            textClassName="xl:sr-only"
          />
          <OpenNow className="px-3 pt-2 text-ink-soft xl:hidden" />
        </div>
        <CallButton />
      </div>
    </header>
  )
}

function Brand() {
  const { brand } = useCompany()
  return (
    <div className="min-w-0 flex-1 basis-28 xl:w-min xl:max-w-56 xl:flex-none xl:grow">
      <SiteLink
        to="/"
        aria-label={`${brand}, till startsidan`}
        className="inline-flex min-h-11 max-w-full items-center gap-2.5 text-lg font-bold tracking-tight max-[21rem]:text-base"
      >
        <img
          src="/favicon.svg"
          alt=""
          width={32}
          height={32}
          className="size-8 min-w-8 max-[20rem]:hidden"
        />
        <span className="min-w-0 wrap-break-word">{brand}</span>
      </SiteLink>
    </div>
  )
}

function CallButton() {
  const { number } = useCompany().phones[0]
  return (
    <ButtonLink
      href={dial(number)}
      aria-label={`Ring ${number}`}
      className="order-1 ml-auto max-xl:whitespace-nowrap max-sm:px-3 xl:order-none xl:px-4 xl:leading-heading xl:wrap-anywhere"
    >
      <Icon shape="phone" />
      <span className="max-sm:hidden">
        Ring <span className="inline-block">{number}</span>
      </span>
    </ButtonLink>
  )
}

/** The company's notices for all, on all pages in their time. */
export function SiteNotices() {
  const notices = useNoticesOfNow(useCompany().notices)
  if (notices.length === 0) return null
  return (
    <section
      aria-label="Meddelande"
      className="divide-y divide-line border-b border-line bg-accent-soft text-accent-deep print:hidden"
    >
      {notices.map(({ from, text }) => (
        <p
          key={from + text}
          className="page-width py-3 font-medium whitespace-pre-line wrap-anywhere"
        >
          {text}
        </p>
      ))}
    </section>
  )
}
