/** Waits. By the global `setTimeout`, which tests shorten (see `isQuick` of the local cloud). */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))
