import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string
  /** The text of the button that takes its place, such as 'Ja, felet är åtgärdat'. */
  confirmation: string
  /** The text of the button that takes it back, as Escape does. */
  cancel?: string
  /** Shown while what was confirmed is under way. */
  pending?: string | false
  onConfirm: () => void
  /** Shown and announced before it is confirmed. */
  children?: ReactNode
}

/**
 * A button of a page from a letter. Mail scanners press every button once, so the first press only
 * puts another button with the focus in its place; Escape takes that back, and so does a new label.
 */
export function AskingButton({
  label,
  confirmation,
  cancel,
  pending,
  onConfirm,
  children,
  ...button
}: Props) {
  const [asked, setAsked] = useState<string>()
  // Another element each time, so that nothing presses the same one twice.
  const [timesAsked, setTimesAsked] = useState(0)
  const isAsking = asked === label

  function show(next?: string) {
    setAsked(next)
    setTimesAsked(timesAsked + 1)
  }

  return (
    <>
      {children && <div role="status">{isAsking && children}</div>}
      <Button
        {...button}
        key={timesAsked}
        autoFocus={timesAsked > 0}
        onClick={byPerson(() => (isAsking ? onConfirm() : show(label)))}
        onKeyDown={({ key }) => key === 'Escape' && setAsked(undefined)}
      >
        {pending || (isAsking ? confirmation : label)}
      </Button>
      {cancel && isAsking && !button.isBusy && (
        <Button look="secondary" className={button.className} onClick={() => show()}>
          {cancel}
        </Button>
      )}
    </>
  )
}

/**
 * Handles a press by mouse, touch, keyboard or assistive technology, and none by a script, nor the
 * second of a double click, which was meant for the button that was there before.
 */
const byPerson = (handle: () => void) => (event: MouseEvent) => {
  if (event.nativeEvent.isTrusted && event.detail < 2) handle()
}
