import type { OpeningHours } from '#shared/opening-hours.ts'
import { proposeExceptions } from './propose-exceptions.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import { toFacts, flattenFacts, type SectionValues } from './section-values.ts'

interface Props {
  written: SectionValues
  /** The days that are listed. */
  entries: SectionValues[]
  max: number
  onAdd: (entries: SectionValues[], focused: string) => void
}

/** Adds the red days of the coming year that are not listed, to be read through and saved. */
export function RedDays({ written, entries, max, onAdd }: Props) {
  function propose() {
    const { openingHours } = toFacts({ list: undefined }, written)
    const hours = { exceptions: [], ...openingHours } as OpeningHours
    const days = proposeExceptions(hours, toSwedishInput(new Date().toISOString()).slice(0, 10))
    const added = days.slice(0, max - entries.length).map(day => flattenFacts(day))
    showToast(outcomeOf(added.length))
    const all = [...entries, ...added]
    onAdd(
      all.toSorted((one, other) => (one['date']! < other['date']! ? -1 : 1)),
      '[data-red-days]',
    )
  }

  return (
    <Button look="secondary" data-red-days onClick={propose} className="max-sm:w-full">
      Föreslå röda dagar
    </Button>
  )
}

function outcomeOf(count: number) {
  if (count === 0) return { title: 'Det närmaste årets röda dagar finns redan' }
  const title = count === 1 ? '1 dag är tillagd' : `${count} dagar är tillagda`
  return { title, description: 'Läs igenom och spara.' }
}
