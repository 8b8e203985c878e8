import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSecret } from '../navigation/use-secret.ts'
import { AskingButton } from '../ui/asking-button.tsx'
import { Notice, Problem } from '../ui/notice.tsx'
import { SecretPageHead } from '../ui/page-head.tsx'
import { CardPage } from './card-page.tsx'

interface Props<Answer> {
  heading: string
  /** The notice for a person who opens the page's address without a secret. */
  withoutLink: string
  /** The text above the button. */
  text: string
  label: string
  confirmation: string
  call: (secret: string) => Promise<Answer>
  /** Takes the place of the button once the call is answered. */
  children: (answer: Answer) => ReactNode
}

/**
 * A page for the staff that a secret link opens, without a sign-in, with one button. Opening it
 * changes nothing, because mail scanners open all links in letters.
 */
export function SecretCard<Answer>(props: Props<Answer>) {
  const { heading, withoutLink } = props
  const secret = useSecret()
  return (
    <>
      <SecretPageHead title={heading} />
      <CardPage heading={heading}>
        {secret ? (
          <SecretAction key={secret} secret={secret} {...props} />
        ) : (
          <Notice text={withoutLink} />
        )}
      </CardPage>
    </>
  )
}

function SecretAction<Answer>({ secret, ...props }: Props<Answer> & { secret: string }) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => props.call(secret) })
  if (data) return props.children(data)
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
      <Problem text={error?.sentence} />
    </div>
  )
}
