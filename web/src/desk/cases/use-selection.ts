import { useState } from 'react'

/** The cases of the list that somebody has marked, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Marks these, or takes their marks away. */
  mark: (ids: string[], isMarked: boolean) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    mark: (changed, isMarked) =>
      setIds(before => {
        const others = [...before].filter(id => !changed.includes(id))
        return new Set(isMarked ? [...others, ...changed] : others)
      }),
    clear: () => setIds(new Set()),
  }
}
