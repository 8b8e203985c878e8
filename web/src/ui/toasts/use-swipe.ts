import { useRef, type PointerEvent } from 'react'

/** Pixels to the right after which a swipe dismisses a toast (specification section 9). */
const threshold = 50
/** A press whose finger moves less is none. */
const tolerance = 4

/**
 * Lets an element follow a finger to the right. Its `data-swipe` is 'move' meanwhile, and 'cancel' or
 * 'end' afterwards; `--swipe` is how far it has come.
 */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number>(undefined)

  function follow({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
    if (from.current === undefined) return
    const distance = Math.max(0, clientX - from.current)
    if (distance < tolerance && !currentTarget.dataset['swipe']) return
    currentTarget.setPointerCapture(pointerId)
    currentTarget.dataset['swipe'] = 'move'
    currentTarget.style.setProperty('--swipe', `${distance}px`)
  }

  function letGo({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const distance = clientX - (from.current ?? clientX)
    from.current = undefined
    if (currentTarget.dataset['swipe'] !== 'move') return
    currentTarget.dataset['swipe'] = distance > threshold ? 'end' : 'cancel'
    // The swipe must not press the button that it began on.
    currentTarget.addEventListener('click', event => event.preventDefault(), { once: true })
    if (distance > threshold) onSwiped()
  }

  return {
    onPointerDown({ clientX, button, currentTarget }: PointerEvent<HTMLElement>) {
      if (button === 0) from.current = clientX
      delete currentTarget.dataset['swipe']
    },
    onPointerMove: follow,
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
