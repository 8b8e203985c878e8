import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { sendTo } from './product.ts'
import { root, type StartedProduct, temporaryFolder } from './started-product.ts'

const sources = ['shared', 'functions', 'infra', 'web', 'local', 'packages']
const packageFiles = ['package.json', 'package-lock.json', 'cdk.json']
const built = ['assembly-local', 'assembly-local.done', 'site-server'].map(name => `.build/${name}`)

/** A copy of the sources whose files a test may change; what is already built comes along. */
export function copySources(): string {
  const copy = temporaryFolder()
  for (const name of [...sources, ...packageFiles, ...built]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Changes a page, a function and a setting of a product that follows this copy of the sources. */
export async function expectToFollowSources(
  { origin, output }: StartedProduct,
  copy: string,
): Promise<void> {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')))
  const read = async (path: string) =>
    (await fetch(origin + path, { headers: { accept: 'text/html' } })).text()

  const page = await read('/kontakt')
  expect(page).toContain('Kontakta oss</h1>')
  expect(await read('/src/site/contact/kontakt.tsx')).toContain('Kontakta oss')
  const updates = await listen(origin, await read('/@vite/client'))
  edit('web/src/site/contact/kontakt.tsx', text => text.replaceAll('Kontakta oss', 'Hör av dig'))
  await vi.waitFor(() => expect(updates).toContain('/src/site/contact/kontakt.tsx'), patience)
  expect(await read('/kontakt')).toContain('Hör av dig</h1>')

  const search = async () =>
    (await sendTo(origin, 'GET', '/api/apartments?q=nysparad')).json() as Promise<unknown[]>
  expect(await search()).toEqual([])
  // A file that the function imports.
  edit('functions/catalogue/listed-apartments.ts', text =>
    text.replace('searchTextOf(each)', "searchTextOf({ ...each, title: 'Nysparad' })"),
  )
  await vi.waitFor(async () => expect(await search()).toHaveLength(4), patience)

  edit('infra/settings.ts', text => `${text}\n`)
  await vi.waitFor(() => {
    expect(output()).toContain('infra/settings.ts has changed. Restart npm run dev to use it.')
  }, patience)
}

const patience = { timeout: 60_000, interval: 50 }

/** Answers the paths of the modules that browsers are told to replace from now on. */
async function listen(origin: string, client: string): Promise<string[]> {
  const [, token] = /wsToken = "([^"]+)"/.exec(client)!
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  onTestFinished(() => socket.close())
  const paths: string[] = []
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', reject)
    socket.addEventListener('message', ({ data }) => {
      const { type, updates = [] } = JSON.parse(String(data))
      if (type === 'connected') resolve(undefined)
      paths.push(...updates.map(({ path }: { path: string }) => path))
    })
  })
  return paths
}
