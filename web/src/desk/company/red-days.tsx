import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import { proposeExceptions } from './propose-exceptions.ts'
import { dayValues, toOpeningHours, type SectionValues } from './section-values.ts'

type OpeningHours = NonNullable<SectionValues['openingHours']>

interface Props {
  read: () => OpeningHours
  max: number
  onAdd: (days: OpeningHours['exceptions']) => void
}

/** Adds the red days of the coming year that are not listed, to be read through and saved. */
export function RedDays({ read, max, onAdd }: Props) {
  function propose() {
    const hours = read()
    const today = toSwedishInput(new Date().toISOString()).slice(0, 10)
    const added = proposeExceptions(toOpeningHours(hours), today)
      .slice(0, max - hours.exceptions.length)
      .map(dayValues)
    showToast(outcomeOf(added.length))
    onAdd(
      [...hours.exceptions, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    )
  }

  return (
    <Button look="secondary" onClick={propose} className="max-sm:w-full">
      Föreslå röda dagar
    </Button>
  )
}

function outcomeOf(count: number) {
  if (count === 0) return { title: 'Det närmaste årets röda dagar finns redan' }
  const title = count === 1 ? '1 dag är tillagd' : `${count} dagar är tillagda`
  return { title, description: 'Läs igenom och spara.' }
}
