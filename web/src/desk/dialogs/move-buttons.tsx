import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** Counted from 0. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** The buttons that move an entry of a list. At an end of the list the other one gets the focus. */
export function MoveButtons({ place, count, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  function move(step: number) {
    flushSync(() => onMove(place + step))
    const [pressed, other] = step < 0 ? [up, down] : [down, up]
    ;(pressed.current!.disabled ? other : pressed).current!.focus()
  }

  return (
    <>
      <IconButton
        ref={up}
        name="Flytta upp"
        shape="M6 15l6-6 6 6"
        disabled={place === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={down}
        name="Flytta ned"
        shape="arrow"
        disabled={place === count - 1}
        onClick={() => move(1)}
      />
    </>
  )
}
