import type { TestProject } from 'vitest/node'
import { buildAssembly } from '../../local/assembly/assembly.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the synthesised assembly that `npm start` uses too. */
    assembly: string
  }
}

/** Builds the product once, before the first test. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('assembly', await buildAssembly())
}
