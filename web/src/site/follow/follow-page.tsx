import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { followedCaseQuery } from '../../api/follow.ts'
import { Followed } from './followed-case.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OnCallLink, PhoneLink } from '../../ui/phone-link.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SecretPageHead } from '../../ui/secret-page-head.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'
import { useSecret } from '../../navigation/use-secret.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Props {
  title: string
  /** Shown to whoever comes without a link. */
  withoutLink: ReactNode
}

/** A page where senders follow a case with the secret link from its confirmation. */
export function FollowPage({ title, withoutLink }: Props) {
  const secret = useSecret()
  return (
    <>
      <SecretPageHead title={title} />
      <div className="page-width max-w-3xl py-8 sm:py-16">
        <h1 className="text-3xl sm:text-5xl">{title}</h1>
        <div className="mt-4">
          <WithoutJavaScript />
          {secret === undefined && <OnItsWay />}
          {secret === '' && withoutLink}
          {secret && <Case secret={secret} key={secret} />}
        </div>
        <p className="mt-12 border-t border-line pt-6">
          Är det akut? Ring <OnCallLink />. Vid brand eller fara för liv: <PhoneLink number="112" />
          .
        </p>
      </div>
    </>
  )
}

function Case({ secret }: { secret: string }) {
  const { data: followed, error, isPending, refetch } = useQuery(followedCaseQuery(secret))
  if (isPending) return <OnItsWay />
  if (!followed) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Problem text={error?.sentence} className="mb-8" />
      <Followed secret={secret} followed={followed} />
    </>
  )
}

const OnItsWay = () => (
  <div className="grid gap-6 noscript:hidden">
    <p role="status" className="sr-only">
      Laddar sidan...
    </p>
    <Skeleton className="h-7 w-72 max-w-full" />
    <Skeleton className="h-44 w-full" />
  </div>
)

/** A link that no longer holds cannot be tried again. */
const Failed = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <div role="alert">
    <Notice text={error instanceof ApiError ? error.sentence : ''} isAlarming>
      {!(error instanceof ApiError && error.status === 404) && (
        <Button onClick={onRetry}>Försök igen</Button>
      )}
    </Notice>
  </div>
)
