import { useLocation, useNavigate } from 'react-router'
import { useGoBack } from '../../navigation/go-back.ts'

/** The state of a dialog's history entry; empty where a link has opened the dialog. */
interface DialogState {
  /** The number of dialogs that were opened one from another, this one included. */
  depth?: number
  /** The item whose content a new one begins with. */
  copyOf?: string
}

/** Returns the state of the current dialog's history entry. */
export const useDialogState = (): DialogState => Object(useLocation().state)

/** Opens the dialog at an address over the present page, whose search stays. */
export function useOpenDialog() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useDialogState()
  return (pathname: string, more?: DialogState) => {
    const { depth = 0 } = state
    return void navigate({ pathname, search }, { state: { ...state, depth: depth + 1, ...more } })
  }
}

/**
 * Closes the dialog as Back does; the page below is shown in place of a dialog that a link has opened.
 * With `all`, those from which it was opened are closed, too.
 */
export function useCloseDialog() {
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { search } = useLocation()
  const { depth, ...state } = useDialogState()
  return ({ all = false } = {}) => {
    if (!depth) return void navigate({ pathname: '..', search }, { replace: true, state })
    return goBack(all ? depth : 1)
  }
}
