import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { awaitedPhotos, followedCaseQuery } from '../../api/queries.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { FollowedCaseDetails } from './followed-case.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice, Problem } from '../../ui/notice.tsx'
import { OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { SecretPageHead } from '../../ui/page-head.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSecret } from '../../navigation/use-secret.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/store.ts'

interface Props {
  title: string
  /** Shown to a visitor who opens the page's address without a secret, above a link to `instead`. */
  withoutLink: string
  instead: { to: string; text: string }
  /** Shown to such a visitor below all else, where its size moves nothing. */
  children?: ReactNode
}

/** A page where senders follow a case with the secret link from its confirmation. */
export function FollowPage({ title, withoutLink, instead, children }: Props) {
  const secret = useSecret()
  const t = useTexts()
  return (
    <>
      <SecretPageHead title={title} />
      <div className="page-width max-w-3xl py-8 sm:py-16">
        <h1 className="text-3xl sm:text-5xl">{title}</h1>
        {/* As high as the notice needs, which moves nothing then. */}
        <div className="mt-4 min-h-60">
          <WithoutJavaScript />
          {secret === undefined && <CaseLoading />}
          {secret === '' && (
            <Notice text={withoutLink}>
              <ButtonLink look="secondary" to={instead.to}>
                {instead.text}
              </ButtonLink>
            </Notice>
          )}
          {secret && <Case secret={secret} key={secret} />}
        </div>
        <p className="mt-12 border-t border-line pt-6">
          {t.isItUrgent} <OnCallLink />. {t.danger} <PhoneLink number="112" />.
        </p>
        {secret === '' && children}
      </div>
    </>
  )
}

function Case({ secret }: { secret: string }) {
  const photos = useStore(awaitedPhotos, [])
  const query = useQuery({
    ...followedCaseQuery(secret),
    // A photo is on its case some seconds after it was sent; after a minute it is not waited for. The
    // letter that alerts somebody is sent as soon, unless there is an outage.
    refetchInterval: ({ state: { data } }) => {
      if (data?.isUrgent && data.progress === 'received' && data.isAlerted === undefined)
        return 15_000
      const awaited = photos.filter(
        photo => photo.secret === secret && Date.now() < photo.sentAt + 60_000,
      )
      return awaited.some(({ id }) => !data?.thread.some(entry => entry.id === id)) && 8000
    },
  })
  const t = useTexts()
  const failed = query.error ? say(query.error, t) : undefined
  return (
    <QueryView query={query} loading={<CaseLoading />} failed={failed} retry={t.again}>
      {data => (
        <>
          <Problem text={failed} className="mb-8" />
          <FollowedCaseDetails secret={secret} followed={data} />
        </>
      )}
    </QueryView>
  )
}

const CaseLoading = () => (
  <div className="grid gap-6 noscript:hidden">
    <p role="status" className="sr-only">
      {useTexts().loading}
    </p>
    <Skeleton className="h-7 w-72 max-w-full" />
    <Skeleton className="h-44 w-full" />
  </div>
)
