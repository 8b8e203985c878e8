import { Fragment, type ReactNode } from 'react'
import { useSecret } from '../navigation/use-secret.ts'
import { Notice } from '../ui/notice.tsx'
import { SecretPageHead } from '../ui/page-head.tsx'
import { CardPage } from './card-page.tsx'

interface Props {
  heading: string
  /** The notice for a person who opens the page's address without a secret. */
  withoutLink: string
  children: (secret: string) => ReactNode
}

/**
 * A page for the staff that a secret link opens, without a sign-in. Opening it changes nothing,
 * because mail scanners open all links in letters.
 */
export function SecretCard({ heading, withoutLink, children }: Props) {
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
