/** A promise with what settles it. */
export interface WithResolvers<Value> {
  promise: Promise<Value>
  resolve: (value: Value | PromiseLike<Value>) => void
  reject: (reason: unknown) => void
}

/** `Promise.withResolvers`, which the oldest browsers in README.md do not have. */
export function withResolvers<Value>(): WithResolvers<Value> {
  let resolve!: WithResolvers<Value>['resolve']
  let reject!: WithResolvers<Value>['reject']
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}
