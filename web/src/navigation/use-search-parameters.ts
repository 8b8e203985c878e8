import { useSearchParams } from 'react-router'

/**
 * The values after the `?` of the address, and how to change one or clear all: each change is a step
 * in the browser's history. A prerendered file knows none, so what is seen first must not depend on
 * them.
 */
export function useSearchParameters() {
  const [parameters, setParameters] = useSearchParams()

  function change(name: string, value: string) {
    // The rendered parameters are older than a change that was made a moment ago.
    const next = new URLSearchParams(location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    setParameters(next)
  }

  return { parameters, change, clear: () => setParameters({}) }
}
