import { isOpen } from '#shared/case-rules.ts'
import type { ListedCase } from '#shared/cases.ts'
import { formatDate, swedishDay } from '#shared/format.ts'

/** The plan for an open case, in the list. */
export function PlanLine(each: ListedCase) {
  const { responsible, dueOn, visitOn } = each
  const isLate = dueOn !== undefined && isBeforeToday(dueOn)
  const parts = [
    responsible && `Ansvarig ${responsible}`,
    visitOn && `Hantverkare kommer ${formatDate(visitOn)}`,
    dueOn && `Klart senast ${formatDate(dueOn)}`,
  ].filter(Boolean)
  if (parts.length === 0 || !isOpen(each)) return null
  return (
    <p className={`text-sm ${isLate ? 'font-semibold text-alarm' : 'text-ink-soft'}`}>
      {parts.join(' · ')}
      {isLate && ' (försenat)'}
    </p>
  )
}

const isBeforeToday = (day: string) => day < swedishDay(Date.now())
