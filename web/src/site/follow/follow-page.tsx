import { lazy, Suspense, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { followedCaseQuery } from '../../api/follow.ts'
import { FollowedProgress } from './followed-progress.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { ReportOutcome } from './report-outcome.tsx'
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
      <div className="page-width max-w-4xl py-14 sm:py-20">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <div className="mt-5">
          <WithoutJavaScript />
          {secret === undefined && <OnItsWay />}
          {secret === '' && withoutLink}
          {secret && <Report secret={secret} key={secret} />}
        </div>
        <p className="mt-12 border-t border-line pt-6">
          Är det akut? Ring <PhoneLink />. Vid brand eller fara för liv: <PhoneLink number="112" />.
        </p>
      </div>
    </>
  )
}

function Report({ secret }: { secret: string }) {
  const { data: report, error, isPending, refetch } = useQuery(followedCaseQuery(secret))
  if (isPending) return <OnItsWay />
  if (!report) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-10">
      <FollowedProgress {...report} />
      <ReportOutcome secret={secret} progress={report.progress} />
      <Suspense>
        <AdditionForm secret={secret} />
      </Suspense>
    </div>
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

/** Its code, with the schema of a message, is loaded when there is a report to add to. */
const AdditionForm = lazy(async () => {
  const { AdditionForm } = await import('./addition-form.tsx')
  return { default: AdditionForm }
})
