import { api } from '#shared/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { refreshLists } from './dashboard-queries.ts'
import type { Editable } from './editor-kind.ts'
import { kindTexts, type Kind } from './kind-texts.ts'
import { restore } from './restore.ts'

/** Deleting: asks, moves to the trash and offers to undo (specification section 5). */
export function useDeletion(kind: Kind, onGone: () => void) {
  const texts = kindTexts[kind]
  const endpoint = kind === 'apartment' ? api.admin.deleteApartment : api.admin.deleteNews

  return async ({ id, version }: Editable) => {
    if (!confirm(texts.confirmDelete)) return
    try {
      await adminCall(endpoint, { id, version })
      onGone()
      showToast({
        title: texts.deleted,
        description: 'Den ligger i papperskorgen i 30 dagar.',
        action: { text: 'Ångra', run: () => void restore(kind, id) },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: texts.notDeleted, description: error.sentence, variant: 'destructive' })
    }
    refreshLists(kind)
  }
}
