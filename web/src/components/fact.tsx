import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'

interface Props {
  /** Read aloud; those who see have the icon. */
  name: string
  icon: ComponentProps<typeof Icon>['shape']
  /** On a line of its own. */
  isWide?: boolean
  children: string
}

/** A name and its value, inside a `dl`. */
export const Fact = ({ name, icon, isWide = false, children }: Props) => (
  <div className={`flex items-start gap-2 ${isWide ? 'w-full' : ''}`}>
    <dt className="mt-0.5">
      <Icon shape={icon} className="size-5 text-accent" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
