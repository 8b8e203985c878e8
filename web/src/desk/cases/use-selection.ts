import { useState } from 'react'

/** What an administrator has marked in a list, by ids. */
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
