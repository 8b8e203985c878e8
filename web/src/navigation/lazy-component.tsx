import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first rendered. Once it is there, be it through
 * `load`, it renders without waiting, which hydration and rendering on the server need.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | undefined

  async function load() {
    Fetched = await fetch()
    return { default: Fetched }
  }

  const Waiting = lazy(load)

  function Component(props: Props) {
    const Current = Fetched ?? Waiting
    return <Current {...props} />
  }

  return { load, Component }
}
