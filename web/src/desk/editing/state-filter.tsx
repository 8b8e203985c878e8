/** The states by which a list is filtered. */
export interface States<Item> {
  labels: Record<string, string>
  of(item: Item): string
  /** '' for all. */
  chosen: string
  onChoose(state: string): void
}

interface Props<Item> {
  items: Item[]
  states: States<Item>
}

/** Filters a list by state, and says how many items each state has. */
export const StateFilter = <Item,>({ items, states }: Props<Item>) => (
  <fieldset className="mb-6 flex flex-wrap gap-2">
    <legend className="sr-only">Visa</legend>
    {[['', 'Alla'] as const, ...Object.entries(states.labels)].map(([state, label]) => (
      <label key={state} className={look}>
        <input
          type="radio"
          name="visa"
          checked={states.chosen === state}
          onChange={() => states.onChoose(state)}
          className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full"
        />
        {label} ({items.filter(each => !state || states.of(each) === state).length})
      </label>
    ))}
  </fieldset>
)

const look =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-outline bg-surface px-4 font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-deep'
