import { buildAssembly } from '../local/assembly/assembly.ts'

/** Builds the product once, before the workers start theirs from it. */
const build = async () => {
  if (!process.env.BASE_URL) await buildAssembly()
}

// Playwright takes a global set-up as a default export only.
// oxlint-disable-next-line import/no-default-export
export default build
