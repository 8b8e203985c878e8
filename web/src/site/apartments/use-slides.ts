import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/**
 * Slides side by side in a list that is as wide as one of them, scrolls sideways and snaps, so that
 * it can be swiped without code. Returns which slide is shown and how to show another. With `first`
 * the list begins with that slide and takes the focus.
 */
export function useSlides(count: number, first?: number) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(first ?? 0)

  function show(index: number) {
    list.current!.scrollLeft = index * list.current!.clientWidth
  }

  /** After the last slide comes the first, and before the first the last. */
  const step = (by: number) => show((chosen + by + count) % count)

  const onScroll = () => setChosen(slideIn(list.current!))

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // With another key they are the browser's own, such as for going back.
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(by)
  }

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    if (first !== undefined) {
      current.focus()
      current.scrollLeft = first * current.clientWidth
    }
    // It may have been swiped before the page was hydrated.
    setChosen(slideIn(current))
  }, [first])

  return { chosen, show, step, onKeyDown, list: { ref: list, onScroll, tabIndex: 0 } }
}

const slideIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)
