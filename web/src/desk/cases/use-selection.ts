import { useState } from 'react'

/** The cases of the list that an administrator has marked, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Marks these cases, or removes their marks. */
  mark: (ids: string[], isMarked: boolean) => void
}

/** The state of the marks in a list of cases; no case is marked at first. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    mark: (changed, isMarked) =>
      setIds(before => {
        const others = [...before].filter(id => !changed.includes(id))
        return new Set(isMarked ? [...others, ...changed] : others)
      }),
  }
}
