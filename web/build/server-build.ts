import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EnvironmentOptions, Plugin } from 'vite'
import { build, buildForBrowser, modulesAtOnce, modulesOf } from './browser-build.ts'

/**
 * A chunk of the code that most pages of the site need, and another of what most pages of the desk need:
 * many small files compress worse.
 */
export const siteGroup = {
  name: 'site',
  test: /src\/(site\/main|desk\/desk|(api|navigation|ui)\/[\w-]+)\.tsx?$/,
}

/**
 * Builds the browser code of site and desk, and the server code that renders their pages with the
 * style sheet inside. Beside the site's folder it writes `site.json` (content security policies)
 * and the folder `site-server`.
 */
export function serverBuild(workspace: string): Plugin {
  // The contents of `virtual:templates`. The development server fills templates of its own.
  let templates: object = {
    site: { html: '', modules: {} },
    desk: { html: '', modules: [] },
    build: '',
  }
  return {
    name: 'server-build',
    sharedDuringBuild: true,
    config({ root = '.' }, { command }) {
      if (command === 'serve') return undefined
      // A build inside a test would otherwise have React's code for developers.
      process.env.NODE_ENV = 'production'
      const desk = {
        consumer: 'client',
        build: {
          assetsDir: 'assets/desk',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(root, deskFile),
            output: { codeSplitting: { groups: [siteGroup] } },
          },
        },
      } satisfies EnvironmentOptions
      return {
        resolve: { alias: { 'react-dom/server': reactServer } },
        environments: { ssr: serverEnvironment(workspace), desk },
      }
    },
    resolveId: id => (id === 'virtual:templates' ? `\0${id}` : undefined),
    load: id =>
      id === '\0virtual:templates'
        ? Object.entries(templates)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
            .join('\n')
        : undefined,
    async buildApp(builder) {
      const folder = builder.environments['client']!.config.build.outDir
      const site = await buildForBrowser(builder, 'client', 'index.html')
      const desk = await buildForBrowser(builder, 'desk', deskFile)
      const built = {
        site: { html: site.template, modules: modulesOf(site.output) },
        desk: { html: desk.template, modules: modulesAtOnce(desk.output) },
      }
      const name = createHash('sha256').update(JSON.stringify(built)).digest('hex')
      templates = { ...built, build: name }
      await build(builder, 'ssr')
      await writeFile(`${folder}.json`, JSON.stringify({ csp: site.csp, deskCsp: desk.csp }))
    },
  }
}

/**
 * The page of the desk, which is a program of its own: a bundler keeps or drops a module for a
 * whole program, so visitors would download the parts of a library that only the desk needs.
 */
const deskFile = 'admin.html'

/**
 * The server's code of site and desk, with all that it imports, for the functions `document` and
 * `changes`. It is compiled for production, whatever the process that runs it says.
 */
const serverEnvironment = (workspace: string) =>
  ({
    keepProcessEnv: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { noExternal: true, external: ['zod/mini'] },
    build: {
      ssr: true,
      rolldownOptions: { input: 'src/server.tsx' },
      outDir: join(workspace, 'site-server'),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  }) satisfies EnvironmentOptions

/** React's server rendering to a string alone, without that to streams. */
const reactServer = fileURLToPath(
  new URL('cjs/react-dom-server-legacy.browser.production.js', import.meta.resolve('react-dom')),
)
