import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { kindOf, messageOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackLink } from '../back-link.tsx'
import { ReplyForm } from './reply-form.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseLetters } from './case-letters.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CasePlan } from './case-plan.tsx'
import { CaseThread } from './case-thread.tsx'
import { NearCases } from './near-cases.tsx'
import { NextCase } from './next-case.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { caseQuery } from './queries.ts'

/** One case with its message, the thread about it, and actions. */
export function Component() {
  const [, , , id = ''] = useLocation().pathname.split('/')
  const { data, error, isPending, refetch } = useQuery(caseQuery(id))
  return (
    <>
      <PageHead title={data ? `${kindOf(data)} ${data.reference}` : 'Ärende'} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        <BackLink to="/admin/arenden">Till ärendena</BackLink>
        {data?.status !== 'done' && <NextCase id={id} />}
      </div>
      {isPending && <Loading />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <OneCase key={id} {...data} />}
    </>
  )
}

const OneCase = (each: Case) => (
  <div className="group/case mt-4 grid gap-6 max-md:pb-24">
    <CaseHeader {...each} />
    <CaseActions {...each} />
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-6">
        <HeadedSection heading="Meddelande">
          <p dir="auto" className="text-lg whitespace-pre-line">
            {messageOf(each)}
          </p>
        </HeadedSection>
        <CasePhotos {...each} />
        <CaseThread {...each} />
        <ReplyForm {...each} />
      </div>
      <div className="grid gap-6">
        <CaseFacts {...each} />
        <CasePlan {...each} />
        <CaseNotes {...each} />
        <CaseLetters {...each} />
        <NearCases {...each} />
        <CaseHistory {...each} />
      </div>
    </div>
  </div>
)

const Loading = () => (
  <div className="mt-4 grid gap-6">
    <h1 className="sr-only">Ärende</h1>
    <p role="status" className="sr-only">
      Laddar ärendet...
    </p>
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-72 w-full" />
  </div>
)

const Failed = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <div role="alert" className="mt-4 grid gap-6">
    <h1 className="text-3xl">Ärende</h1>
    <Notice text={error.sentence} isAlarming>
      {error.status !== 404 && <Button onClick={onRetry}>Försök igen</Button>}
    </Notice>
  </div>
)
