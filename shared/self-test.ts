/** The step at which a self-test failed, or `none` (see `functions/self-test.ts`). */
export type FailedStep = 'none' | 'form' | 'letter' | 'removal'
