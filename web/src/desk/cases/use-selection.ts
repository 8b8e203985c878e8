import { useState } from 'react'

/** The ids of the entries that an administrator has marked in a list. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Marks these, or removes their marks. */
  mark: (ids: string[], isMarked: boolean) => void
}

/** The state of the marks in a list; nothing is marked at first. */
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
