import { api } from '#shared/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists } from './dashboard-queries.ts'
import { kindTexts, type Kind } from './kind-texts.ts'

/** Brings back what was deleted, and tells how it went. */
export async function restore(kind: Kind, id: string) {
  try {
    await adminCall(api.admin.restore, { id })
    showToast({ title: kindTexts[kind].restored })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({
      title: 'Kunde inte återställa',
      description: error.sentence,
      variant: 'destructive',
    })
  }
  refreshLists(kind)
}
