import { useRef, type MouseEvent } from 'react'

/**
 * The handlers of a `dialog` that call `onPress` for a press beside it. One that begins or ends inside
 * is none, such as marking text beyond the edge.
 */
export function useBackdrop(onPress: () => void) {
  const hasBegun = useRef(false)

  return {
    onMouseDown(event: MouseEvent) {
      hasBegun.current = isBeside(event)
      // The browser would take the focus away.
      if (hasBegun.current) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (hasBegun.current && isBeside(event)) onPress()
    },
  }
}

/** Judged by its place, since a press on the dialog's scrollbar has the same target. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom
  return target === currentTarget && !isWithin
}
