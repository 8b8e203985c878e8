import type { ReactNode } from 'react'
import { useSecret } from '../navigation/use-secret.ts'
import { Notice } from '../ui/notice.tsx'
import { SecretPageHead } from '../ui/secret-page-head.tsx'
import { Card } from './sign-in/card.tsx'

interface Props {
  heading: string
  /** The notice for whoever comes without a link. */
  withoutLink: string
  children: (secret: string) => ReactNode
}

/**
 * A page of the staff behind a secret link, without a sign-in. To open it changes nothing, since
 * programs that look through letters open all links in them.
 */
export function SecretCard({ heading, withoutLink, children }: Props) {
  const secret = useSecret()
  return (
    <>
      <SecretPageHead title={heading} />
      <Card heading={heading}>{secret ? children(secret) : <Notice text={withoutLink} />}</Card>
    </>
  )
}
