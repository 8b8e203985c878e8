/** The lines of the smoke command about faults, without the last one, which counts them. */
export const faultsIn = (output: string) =>
  output.split('\n').filter(line => line.startsWith('FAILED'))
