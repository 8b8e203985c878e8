import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leanReact } from './lean-react.ts'

test('React DOM of visitors lacks what only components need that the site does not use', async () => {
  const program = `export { hydrateRoot } from 'react-dom/client'`
  const [whole, lean] = [await bundle(program, []), await bundle(program, [leanReact])]
  const unused = ['startViewTransition', 'viewTransitionName', 'observeUsing', 'revealOrder']
  expect(unused.filter(name => !whole.includes(name))).toEqual([])
  expect(unused.filter(name => lean.includes(name))).toEqual([])
  expect(whole.length - lean.length).toBeGreaterThan(20_000)
})

test.each(['Activity', 'SuspenseList', 'ViewTransition'])(
  'a page that uses %s cannot be built without it',
  async name => {
    const page = `import { useState, ${name} } from 'react'\nexport default [useState, ${name}]`
    await expect(bundle(page, [leanReact])).rejects.toThrow('lean-react.ts removes')
    await expect(bundle(page, [])).resolves.toBeTypeOf('string')
  },
)

/** The code that a browser gets of this module. */
async function bundle(code: string, plugins: Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: id => (id === 'entry' ? `${import.meta.dirname}/entry.js` : undefined),
    load: id => (id.endsWith('/entry.js') ? code : undefined),
  }
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output[0].code
}
