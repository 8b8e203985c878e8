import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { administrator } from '../credentials.ts'
import { cookieOf, sendTo } from './product.ts'
import { startProcess, temporaryFolder } from './started-product.ts'

vi.setConfig({ testTimeout: 180_000 })

const root = join(import.meta.dirname, '../..')

const sourcesOfPictures = join(root, 'web/art')
const isSource = (path: string) => path !== sourcesOfPictures

/** A copy of the sources whose files a test may change; what is already built comes along. */
function copySources(): string {
  const copy = temporaryFolder()
  const folders = ['shared', 'functions', 'infra', 'web', 'local', 'packages', '.build']
  for (const name of [...folders, 'package.json', 'package-lock.json', 'cdk.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

test('a saved source is used at once, and an administrator who is signed in stays signed in', async () => {
  const copy = copySources()
  const { origin, output, end } = await startProcess(
    { LOCAL_DATA: temporaryFolder(), ADMIN_PASSWORD: administrator.password },
    { root: copy, words: ['dev'] },
  )
  const cookie = cookieOf(await sendTo(origin, 'POST', '/api/auth/login', { body: administrator }))
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')))
  const read = async (path: string) =>
    (await fetch(origin + path, { headers: { accept: 'text/html', cookie } })).text()

  const page = await read('/kontakt')
  expect(page).toContain('Kontakta oss</h1>')
  expect(await read('/src/site/contact/kontakt.tsx')).toContain('Kontakta oss')
  const updates = await listen(origin, await read('/@vite/client'))
  edit('web/src/site/contact/kontakt.tsx', text => text.replaceAll('Kontakta oss', 'Hör av dig'))
  await vi.waitFor(() => expect(updates).toContain('/src/site/contact/kontakt.tsx'), patience)
  expect(await read('/kontakt')).toContain('Hör av dig</h1>')

  expect(await (await sendTo(origin, 'GET', '/api/apartments')).json()).toHaveLength(4)
  edit(
    'functions/catalogue.ts',
    text =>
      text.replace('export const handler', 'export const replaced') +
      "export const handler = async () => ({ statusCode: 200, body: '[]' })",
  )
  await vi.waitFor(async () => {
    expect(await (await sendTo(origin, 'GET', '/api/apartments')).json()).toEqual([])
  }, patience)

  edit('infra/settings.ts', text => `${text}\n`)
  await vi.waitFor(() => {
    expect(output()).toContain('infra/settings.ts has changed. Restart npm run dev to use it.')
  }, patience)

  expect((await sendTo(origin, 'GET', '/api/auth/me', { cookie })).status).toBe(200)
  expect(await end('SIGTERM')).toBe(0)
})

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
