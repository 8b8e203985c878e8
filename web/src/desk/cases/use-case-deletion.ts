import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#shared/api.ts'
import { kindOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { forgetUnsavedEdits } from '../editing/unsaved-edits.ts'
import { noteChanges } from './just-changed.ts'
import { refetchCaseLists } from './queries.ts'
import { fetchAfterConflict } from './use-case-change.ts'

/** Deletes a case and goes back to the list. */
export function useCaseDeletion(each: Case) {
  const { id, version, reference } = each
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => adminCall(api.cases.deleteCase, { id, version }),
    async onSuccess() {
      noteChanges([id])
      // `ReplyForm`, `CaseNotes` and `CasePlan` keep unsaved edits.
      for (const what of ['reply', 'note', 'plan']) forgetUnsavedEdits(`${what}-${id}`)
      await navigate('/admin/arenden')
      await refetchCaseLists()
      showToast({ title: 'Ärendet är raderat', description: `${kindOf(each)} ${reference}.` })
    },
    onError: error => void fetchAfterConflict(id, error.status),
  })
}
