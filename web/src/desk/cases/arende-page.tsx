import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { acknowledgementOf, kindOf, messageOf, subjectOf } from '#shared/case-texts.ts'
import { caseStatuses, sourceTexts } from '#shared/case-labels.ts'
import type { Case } from '#shared/cases.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ApplicantsLink } from '../applicants/applicants-link.tsx'
import { BackLink, HeadedSection, ListLoading, PageTitle } from '../page-parts.tsx'
import { beginReply, CaseActions, NextCase, nextStepOf } from './case-actions.tsx'
import { CaseAnswer } from './case-answer.tsx'
import { CaseFields } from './case-fields.tsx'
import { CaseHandover } from './case-handover.tsx'
import { CaseLetters } from './case-letters.tsx'
import { CaseBadges } from './case-list.tsx'
import { CaseNotes, CasePlan } from './case-plan.tsx'
import { headingOf, historyLine } from './case-texts.ts'
import { CaseThread } from './case-thread.tsx'
import { useWayBack } from './list-address.ts'
import { PhotoList } from './photo-list.tsx'
import { forgetEditsOf } from './case-changes.ts'
import { caseQuery, nearCasesQuery } from './queries.ts'

/** One case with its message, the thread about it, and actions. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(caseQuery(id))
  const { data, error } = query
  const back = useWayBack()
  const isGone = !data && error?.status === 404

  useEffect(() => {
    if (isGone) forgetEditsOf(id)
  }, [isGone, id])

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        <BackLink {...back}>Till ärendena</BackLink>
        {!(data && nextStepOf(data).to === 'next case') && <NextCase id={id} />}
      </div>
      {!data && <PageTitle title="Ärende" className="my-4" />}
      <QueryView query={query} loading={<ListLoading text="Laddar ärendet..." className="h-72" />}>
        {found => <OneCase key={id} theCase={found} />}
      </QueryView>
      <Outlet />
    </>
  )
}

function OneCase({ theCase }: { theCase: Case }) {
  const { reference, name, source, acknowledgedAt } = theCase
  const { hash } = useLocation()
  // An inquiry that the staff entered may have none.
  const message = messageOf(theCase)

  // The staff's letter leads there.
  useEffect(() => {
    if (hash === '#svara') beginReply()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div className="group/case mt-4 grid gap-6">
      <header className="grid gap-3">
        <div role="status" className="flex flex-wrap gap-2">
          <CaseBadges listed={theCase} />
        </div>
        <PageTitle title={`${kindOf(theCase)} ${reference}`}>{headingOf(theCase)}</PageTitle>
        <p className="text-ink-soft">
          {kindOf(theCase)} <span className="whitespace-nowrap">{reference}</span> från{' '}
          <bdi>{name}</bdi>
          {source && ` efter ${sourceTexts[source]}`},{' '}
          <span className="inline-block">{formatDateAndTime(theCase.receivedAt)}</span>
        </p>
        {theCase.kind === 'inquiry' && <ApplicantsLink apartmentId={theCase.apartmentId} />}
        {theCase.isWaitingForSomebody && (
          <p className="font-semibold text-alarm">Ingen har tagit hand om felet än.</p>
        )}
        {acknowledgedAt && <p className="font-semibold">Kvitterat {acknowledgementOf(theCase)}</p>}
      </header>
      <CaseActions theCase={theCase} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          {message && (
            <HeadedSection heading="Meddelande">
              <p dir="auto" className="text-lg whitespace-pre-line">
                {message}
              </p>
            </HeadedSection>
          )}
          <CasePhotos theCase={theCase} />
          <CaseThread theCase={theCase} />
          <CaseAnswer theCase={theCase} />
        </div>
        <div className="grid gap-6">
          <CaseFields theCase={theCase} />
          <CasePlan theCase={theCase} />
          <CaseHandover theCase={theCase} />
          <CaseNotes theCase={theCase} />
          <CaseLetters theCase={theCase} />
          <NearCases theCase={theCase} />
          <CaseHistory theCase={theCase} />
        </div>
      </div>
    </div>
  )
}

function CaseHistory({ theCase: { id, source, receivedAt, history } }: { theCase: Case }) {
  const lines = [
    // The first entry of one that the staff entered says how it came.
    ...(source ? [] : [{ id, at: receivedAt, text: 'Mottaget från webbplatsen' }]),
    ...history.map(entry => ({ id: entry.id, at: entry.at, text: historyLine(entry) })),
  ]
  return (
    <HeadedSection heading="Historik">
      <ol className="grid gap-3">
        {lines.toReversed().map(line => (
          <li key={line.id} className="border-l-2 border-line pl-4">
            <p className="whitespace-pre-line">{line.text}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={line.at}>{formatDateAndTime(line.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  )
}

function CasePhotos({ theCase: { history, name } }: { theCase: Case }) {
  const photos = history.filter(entry => entry.what === 'photo')
  if (photos.length === 0) return null
  return (
    <HeadedSection heading="Foton">
      <PhotoList photos={photos} textOf={({ at }) => `från ${name}, ${formatDateAndTime(at)}`} />
    </HeadedSection>
  )
}

/** Earlier cases of the same person, and of an issue report those about the same house. */
function NearCases({ theCase }: { theCase: Case }) {
  const { data } = useQuery(nearCasesQuery(theCase.id))
  const { state } = useLocation()
  const cases = data?.cases ?? []
  if (cases.length === 0) return null
  const heading =
    theCase.kind === 'issue'
      ? 'Tidigare ärenden på adressen eller från avsändaren'
      : 'Tidigare ärenden från avsändaren'
  return (
    <HeadedSection heading={heading} className="print:hidden">
      <ul className="grid">
        {cases.slice(0, maxShown).map(near => (
          <li key={near.id} className="border-t border-line first:border-t-0">
            <SiteLink
              to={`/admin/arenden/${near.id}`}
              state={state}
              className="grid min-h-11 py-2.5 text-accent hover:text-accent-deep"
            >
              <span className="font-semibold underline">{subjectOf(near)}</span>
              <span className="text-sm text-ink-soft">
                <bdi>{near.name}</bdi>,{' '}
                <span className="inline-block">{formatDate(near.receivedAt)}</span>,{' '}
                {caseStatuses[near.status].toLowerCase()}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {cases.length > maxShown && (
        <p className="text-sm text-ink-soft">Sök på adressen eller namnet för att se fler.</p>
      )}
    </HeadedSection>
  )
}

const maxShown = 5
