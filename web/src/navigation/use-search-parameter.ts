import { useSearchParams } from 'react-router'

/**
 * One value after the `?` of the address, and how to change it: each change is a step in the
 * browser's history. A prerendered file knows none, so what is seen first must not depend on it.
 */
export function useSearchParameter(name: string): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()

  function change(value: string) {
    const next = new URLSearchParams(parameters)
    if (value) next.set(name, value)
    else next.delete(name)
    setParameters(next)
  }

  return [parameters.get(name)?.trim() ?? '', change]
}
