import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedAdministrator } from '#shared/administrators.ts'
import { api } from '#shared/contract/api.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { queryClient } from '../../api/query-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { adminCall } from '../admin-call.ts'
import { TextButton } from '../buttons.tsx'
import { BackLink, HeadedSection, ListLoading, PageTitle } from '../page-parts.tsx'
import { useAdministrator } from '../sign-in/session.tsx'
import { changes, ChangeDialog, type Change } from './change-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { OwnPasswordForm } from './own-password.tsx'

/** Fetched each time: colleagues accept their invitations while the desk is open. */
const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: () => adminCall(api.administrators.listAdministrators, {}),
  staleTime: 0,
})

/** The page where administrators invite and remove each other, and change their own password. */
export function Component() {
  const query = useQuery(administratorsQuery)
  const [change, setChange] = useState<Change>()
  const rows = useRef<HTMLUListElement>(null)
  const refetch = () => queryClient.invalidateQueries(administratorsQuery)

  function leave(isDone: boolean) {
    // The dialog gives the focus back to its button, which may be about to be removed.
    flushSync(() => setChange(undefined))
    if (isDone) rows.current?.focus()
    // A change that has failed may be half done.
    void refetch()
  }

  return (
    <>
      <BackLink to="/admin/foretaget">Företaget</BackLink>
      <PageTitle title="Administratörer" />
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        De som kan logga in här. När någon bjuds in eller tas bort får de andra ett mejl.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <HeadedSection heading="Kan logga in" className="lg:col-span-2">
          <QueryView
            query={query}
            loading={<ListLoading text="Hämtar administratörerna" className="h-14" />}
            failed="Administratörerna kunde inte hämtas."
          >
            {all => (
              <ul ref={rows} tabIndex={-1} className="grid divide-y divide-line">
                {all.map(each => (
                  <Row
                    key={each.username}
                    administrator={each}
                    onChange={what => setChange({ what, administrator: each })}
                  />
                ))}
              </ul>
            )}
          </QueryView>
        </HeadedSection>
        <InviteForm onInvited={refetch} />
        <OwnPasswordForm />
      </div>
      {change && <ChangeDialog {...change} onClose={leave} />}
    </>
  )
}

interface RowProps {
  administrator: ListedAdministrator
  onChange: (what: Change['what']) => void
}

function Row({ administrator, onChange }: RowProps) {
  const { username, email, state, returnedAt } = administrator
  const isOneself = useAdministrator().username === username
  const again = state === 'invited' ? 'resend' : 'renew'
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            {username}
            {isOneself && ' (du)'}
          </span>
          {state === 'invited' && <Badge colours="bg-accent-soft text-accent-deep">Inbjuden</Badge>}
          {state === 'disabled' && <Badge colours="bg-alarm-soft text-alarm">Avstängd</Badge>}
          {returnedAt && (
            <Badge colours="bg-alarm-soft text-alarm">
              Mejlet kom tillbaka, {formatDate(returnedAt)}
            </Badge>
          )}
        </p>
        <p className="text-ink-soft wrap-anywhere">{showEmail(email)}</p>
        <p className="text-sm text-ink-soft">{signInOf(administrator)}</p>
      </div>
      {!isOneself && (
        <div className="flex flex-wrap gap-x-5">
          {([again, 'remove'] as const).map(what => (
            <TextButton
              key={what}
              look="quiet"
              aria-label={`${changes[what].button}: ${username}`}
              onClick={() => onChange(what)}
            >
              {changes[what].button}
            </TextButton>
          ))}
        </div>
      )}
    </li>
  )
}

/** 'Loggade in senast 28 november 2026 kl. 09:12, med engångskod.' */
function signInOf({ state, lastSignInAt, hasSecondFactor }: ListedAdministrator): string {
  if (state === 'invited') return 'Har inte valt ett eget lösenord än.'
  const code = hasSecondFactor ? 'med engångskod' : 'utan engångskod'
  return lastSignInAt
    ? `Loggade in senast ${formatDateAndTime(lastSignInAt)}, ${code}.`
    : `Loggar in ${code}.`
}
