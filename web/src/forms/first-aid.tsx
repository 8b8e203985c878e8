import { firstAid, type FirstAid as Advice } from '#shared/first-aid/sv.ts'
import { useTexts } from '../languages/texts.ts'

/** What the sender of a report can do at once, in the language of the form. */
export function FirstAid({ keys }: { keys: (keyof Advice)[] }) {
  const advice = useTexts().firstAid ?? firstAid
  return keys.map(key => (
    <p
      key={key}
      className={`rounded-control border-l-4 px-4 py-3 ${key === 'danger' ? 'border-alarm bg-alarm-soft font-medium' : 'border-accent bg-accent-soft/40'}`}
    >
      {advice[key]}
    </p>
  ))
}
