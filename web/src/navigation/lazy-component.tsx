import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first rendered. Once it is there, be it through
 * `load`, it renders without waiting, which hydration and rendering on the server need; `load` is
 * undefined then.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | undefined

  async function fetchOnce() {
    Fetched = await fetch()
    return { default: Fetched }
  }

  const Waiting = lazy(fetchOnce)
  const load = () => (Fetched ? undefined : fetchOnce())

  function Component(props: Props) {
    const Current = Fetched ?? Waiting
    return <Current {...props} />
  }

  return { load, Component }
}
