import { Example, TokenName, TokenNames } from './page-parts.tsx'
import { pixelsOf, tokensOf, valueOf } from './tokens.ts'

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

/** Distances: the base step, its multiples, and the page's own widths and margins. */
export const Spacing = () => (
  <>
    <ul className="flex flex-wrap items-end gap-x-6 gap-y-8">
      {steps.map(count => (
        <li key={count} className="grid gap-2">
          <div className={`bg-accent size-${count}`} />
          <p className="text-sm text-ink-soft">
            <span className="font-semibold text-ink">{count}</span>{' '}
            <span className="whitespace-nowrap">{count * pixelsOf(valueOf('spacing'))} px</span>
          </p>
        </li>
      ))}
    </ul>
    <TokenNames tokens={tokensOf('spacing')} columns="sm:grid-cols-3" />
  </>
)

/** Corners; a badge is fully round at any height. */
export const Radius = () => (
  <div className="grid gap-6 sm:grid-cols-3">
    {[...tokensOf('radius'), { name: 'rounded-full', value: 'helt rund' }].map(
      ({ name, value }) => (
        <Example key={name} name={<TokenName name={name} value={value} />}>
          <div
            className={`h-24 border border-outline bg-mist ${name.replace('radius', 'rounded')}`}
          />
        </Example>
      ),
    )}
  </div>
)

/** The shadows of cards, dialogs and everything else above the page. */
export const Shadow = () => (
  <div className="grid gap-8 sm:grid-cols-2">
    {tokensOf('shadow').map(({ name, value }) => (
      <div key={name} className={`grid gap-1 rounded-card bg-surface p-6 ${name}`}>
        <TokenName name={name} value={value} />
      </div>
    ))}
  </div>
)
