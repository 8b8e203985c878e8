import * as Tooltip from '@radix-ui/react-tooltip'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Milliseconds before a tooltip opens, and between two tooltips (specification section 9). */
const openDelay = 700
const skipDelay = 300

/** Wraps everything that has icon buttons. */
export const Tooltips = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
    {children}
  </Tooltip.Provider>
)

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
