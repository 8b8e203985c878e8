import { useEffect, useRef } from 'react'

/**
 * The ref of an uncontrolled search input that shows each new search, such as after going back in
 * history. Text that was typed meanwhile, also before hydration, stays.
 */
export function useSearchInput(search: string) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef('')

  useEffect(() => {
    const box = input.current!
    if (box.value.trim() === followed.current) box.value = search
    followed.current = search
  }, [search])

  return input
}
