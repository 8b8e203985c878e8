/** A case that changed its status while it was read comes once, as it is in its later version. */
export async function* mergeNewestFirst<Each extends Stamped>(
  streams: (AsyncIterator<Each> | Iterator<Each>)[],
): AsyncGenerator<Each, undefined> {
  const heads = await Promise.all(streams.map(stream => stream.next()))
  for (;;) {
    const [first, ...others] = heads.flatMap(({ done, value }) => (done ? [] : [value]))
    if (!first) return
    const newest = others.reduce(newerOf, first)
    yield newest
    for (const [index, { value }] of heads.entries()) {
      if (value?.id === newest.id) heads[index] = await streams[index]!.next()
    }
  }
}

interface Stamped {
  id: string
  version: number
}

function newerOf<Each extends Stamped>(a: Each, b: Each): Each {
  return a.id < b.id || (a.id === b.id && a.version < b.version) ? b : a
}
