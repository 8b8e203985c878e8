/** Milliseconds before each new attempt to upload a file (specification section 9). */
export const retryDelays = [0, 1000, 3000, 5000]

/** How long to wait after this many failed attempts; undefined when it is time to give up. */
export const retryDelay = (failures: number): number | undefined => retryDelays[failures - 1]
