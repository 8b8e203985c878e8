import { useSearchParams } from 'react-router'

/**
 * The values after the `?` of the address, and how to change one or clear all: each change is a step
 * in the browser's history. A prerendered file knows none, so what is seen first must not depend on
 * them.
 */
export function useSearchParameters() {
  const [parameters, setParameters] = useSearchParams()

  function change(name: string, value: string) {
    const next = new URLSearchParams(parameters)
    if (value) next.set(name, value)
    else next.delete(name)
    setParameters(next)
  }

  return { parameters, change, clear: () => setParameters({}) }
}
