import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'
import { build, buildForBrowser, modulesOf } from './browser-build.ts'
import { reactServer, serverEnvironment } from './server-environment.ts'

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
  // The modules `virtual:…` of the server build. The development server fills templates of its own.
  let templates: Record<string, object> = {
    'virtual:page-template': { html: '', modules: {} },
    'virtual:desk-template': { html: '', modules: [], build: '' },
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
    resolveId: id => (id in templates ? `\0${id}` : undefined),
    load(id) {
      const template = id.startsWith('\0') && templates[id.slice(1)]
      return template ? `export default ${JSON.stringify(template)}` : undefined
    },
    async buildApp(builder) {
      const folder = builder.environments['client']!.config.build.outDir
      const site = await buildForBrowser(builder, 'client', 'index.html')
      const desk = await buildForBrowser(builder, 'desk', deskFile)
      const pages = { html: site.template, modules: modulesOf(site.output) }
      const deskPage = { html: desk.template, modules: modulesOf(desk.output)[deskFile]! }
      const name = createHash('sha256')
        .update(JSON.stringify([pages, deskPage]))
        .digest('hex')
      templates = {
        'virtual:page-template': pages,
        'virtual:desk-template': { ...deskPage, build: name },
      }
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
