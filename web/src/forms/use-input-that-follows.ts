import { useEffect, useRef } from 'react'

/**
 * A search box one can write in freely, which takes over each new search: going back in history is
 * one. What somebody has written meanwhile stays, also while the page was still coming alive.
 */
export function useInputThatFollows(search: string) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef('')

  useEffect(() => {
    const box = input.current!
    if (box.value.trim() === followed.current) box.value = search
    followed.current = search
  }, [search])

  return input
}
