import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/**
 * Slides beside one another in a list that is as wide as one of them, scrolls sideways and snaps:
 * fingers swipe it without any code. Tells which slide is shown, and shows another. With a first
 * one given, it shows that and takes the focus.
 */
export function useSlides(count: number, first?: number) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(first ?? 0)

  function show(index: number) {
    list.current!.scrollLeft = index * list.current!.clientWidth
  }

  /** Beyond either end comes the other one. */
  const step = (by: number) => show((chosen + by + count) % count)

  const onScroll = () => setChosen(slideIn(list.current!))

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
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
    // It may have been swiped before the page's code was there.
    setChosen(slideIn(current))
  }, [first])

  return { chosen, show, step, onKeyDown, list: { ref: list, onScroll, tabIndex: 0 } }
}

const slideIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)
