import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { toastDuration, type Toast } from './toasts.ts'
import { useCountdown } from './use-countdown.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  toast: Toast
  /** The focus is at the toast or at the list that F8 leads to. */
  hasFocus: boolean
  onClose: () => void
  /** It has left the screen. */
  onGone: () => void
  onFocusLost: () => void
}

/** A toast, from its opening until it has left the screen. */
export function ToastCard({ toast, hasFocus, onClose, onGone, onFocusLost }: Props) {
  const { title, description, action, variant = 'default', isOpen, lang, close } = toast
  const card = useRef<HTMLLIElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const swipe = useSwipe(onClose)
  useCountdown(toastDuration, isPointedAt || hasFocus || !isOpen, onClose)

  useLayoutEffect(() => {
    if (isOpen) return
    if (card.current!.contains(document.activeElement)) onFocusLost()
    // With reduced motion there is no animation to wait for.
    const leaving = card.current!.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(leaving).then(onGone)
    // oxlint-disable-next-line react/exhaustive-deps -- The two change with each render.
  }, [isOpen])

  return (
    <li
      ref={card}
      lang={lang}
      tabIndex={0}
      data-state={isOpen ? 'open' : 'closed'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...swipe}
      className={`toast flex items-start gap-3 rounded-card border p-5 shadow-lifted ${looks[variant]}`}
    >
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold">{title}</p>
        {description && <div>{description}</div>}
        {action && (
          <button
            type="button"
            onClick={() => {
              // A second press may hit it while it leaves.
              if (isOpen) action.run()
              onClose()
            }}
            className="mt-2 min-h-11 justify-self-start rounded-control border border-current px-4 font-semibold"
          >
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={close ?? 'Stäng'}
        onClick={onClose}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control"
      >
        <Icon shape="cross" />
      </button>
    </li>
  )
}

const looks = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-alarm bg-alarm text-surface',
}
