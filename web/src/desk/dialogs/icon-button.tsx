import * as Tooltip from '@radix-ui/react-tooltip'
import { useRef, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'

/** Wraps everything that has icon buttons. Radix's delays are those of the specification (section 9). */
export const Tooltips = Tooltip.Provider

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  name: string
  shape: ComponentProps<typeof Icon>['shape']
}

/** The shape of a button that takes something away. */
export const bin = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5'

/**
 * A button with an icon; its name is its accessible name and its tooltip. The tooltip is rendered
 * beside the button: in a portal a modal dialog would cover it.
 */
export const IconButton = ({ name, shape, className = '', ...button }: Props) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>
      <button
        type="button"
        {...button}
        aria-label={name}
        className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-mist hover:text-ink disabled:pointer-events-none disabled:opacity-40 ${className}`}
      >
        <Icon shape={shape} />
      </button>
    </Tooltip.Trigger>
    <Tooltip.Content
      sideOffset={6}
      collisionPadding={8}
      className="z-40 rounded-control bg-ink px-3 py-1.5 text-sm font-medium whitespace-nowrap text-surface shadow-lifted"
    >
      {name}
    </Tooltip.Content>
  </Tooltip.Root>
)

interface MoveProps {
  /** Counted from 0. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** The buttons that move an entry of a list. At an end of the list the other one gets the focus. */
export function MoveButtons({ place, count, onMove }: MoveProps) {
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
