import { contrast, pairs, valueOf } from './tokens.ts'

/** Every pair of text and ground that the site uses, with its contrast. */
export const Colours = () => (
  <ul className="grid gap-4 sm:grid-cols-3 lg:grid-cols-4">
    {pairs.map(([text, ground]) => (
      <li
        key={`${text} ${ground}`}
        className={`rounded-control border border-line p-4 ${texts[text]} ${grounds[ground]}`}
      >
        <p className="font-semibold">{text}</p>
        <p className="text-sm">
          på {ground}, {contrast(valueOf(text), valueOf(ground)).toFixed(1).replace('.', ',')}:1
        </p>
      </li>
    ))}
  </ul>
)

// Tailwind finds only class names that stand whole in the source.
const texts: Record<string, string> = {
  ink: 'text-ink',
  'ink-soft': 'text-ink-soft',
  accent: 'text-accent',
  'accent-deep': 'text-accent-deep',
  'accent-soft': 'text-accent-soft',
  surface: 'text-surface',
  alarm: 'text-alarm',
}

const grounds: Record<string, string> = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  mist: 'bg-mist',
  accent: 'bg-accent',
  'accent-soft': 'bg-accent-soft',
  'accent-deep': 'bg-accent-deep',
  alarm: 'bg-alarm',
  'alarm-soft': 'bg-alarm-soft',
}
