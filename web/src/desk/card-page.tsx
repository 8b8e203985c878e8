import { useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { takeFocus } from '../navigation/scroll-and-focus.ts'
import { useSecret } from '../navigation/use-secret.ts'
import { AskingButton } from '../ui/asking-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice, Problem } from '../ui/notice.tsx'
import { SecretPageHead } from '../ui/page-head.tsx'
import { useCompany } from '../ui/use-company.ts'

interface Props {
  /** Announced when it changes, since the same card shows one step after the other. */
  heading: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** The layout of a page without the desk's header: one card, and a link back to the site. */
export const CardPage = ({ heading, text, children }: Props) => (
  <main className="grid min-h-svh content-center justify-items-center gap-6 bg-mist px-4 py-10">
    <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
      {useCompany().brand}
    </p>
    <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-card sm:p-9">
      <h1 aria-live="polite" className="text-2xl sm:text-3xl">
        {heading}
      </h1>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <div className="mt-7">{children}</div>
    </div>
    {/* A full page load: the site has a stricter policy than the desk. */}
    <a
      href="/"
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline hover:text-ink"
    >
      <Icon shape="back" />
      Till webbplatsen
    </a>
  </main>
)

interface SecretPageProps {
  heading: string
  /** The notice for a person who opens the page's address without a secret. */
  withoutLink: string
  children: (secret: string) => ReactNode
}

/**
 * A page that a secret link opens, without a sign-in. Opening it changes nothing, because mail
 * scanners open all links in letters.
 */
export function SecretPage({ heading, withoutLink, children }: SecretPageProps) {
  const secret = useSecret()
  return (
    <>
      <SecretPageHead title={heading} />
      <CardPage heading={heading}>
        {secret ? (
          <Fragment key={secret}>{children(secret)}</Fragment>
        ) : (
          <Notice text={withoutLink} />
        )}
      </CardPage>
    </>
  )
}

interface ActionProps<Answer> {
  text: string
  label: string
  confirmation: string
  call: () => Promise<Answer>
  /** Said in the place of the server's sentence where the link opens nothing. */
  expired?: string
  /** Takes the place of the button once the call is answered. */
  children: (answer: Answer) => ReactNode
}

/** The one button of a page that a secret link opens. */
export function SecretAction<Answer>(props: ActionProps<Answer>) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: props.call })
  // The pressed button is gone.
  if (data)
    return (
      <div ref={takeFocus} tabIndex={-1}>
        {props.children(data)}
      </div>
    )
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{props.text}</p>
      <AskingButton
        label={props.label}
        confirmation={props.confirmation}
        pending={isPending && 'Skickar...'}
        onConfirm={() => mutate()}
        isBusy={isPending}
        className="min-h-13"
      />
      <Problem text={(error?.status === 404 && props.expired) || error?.sentence} />
    </div>
  )
}

/** Facts to be read on the way, such as an address, as labels and values; without those that are not known. */
export const FactCard = ({ rows }: { rows: (readonly [label: string, value?: string])[] }) => (
  <dl className="grid gap-3 rounded-card border border-line bg-mist p-5">
    {rows.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd dir="auto" className="text-xl font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)
