import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteBuilder } from 'vite'
import { pages, secretPages } from '#shared/pages.ts'
import { fillTemplate, preloadModules } from '../src/site/fill-template.ts'
import { build, buildForBrowser, modulesOf } from './browser-build.ts'
import { designEnvironment, writeDesign } from './design.ts'
import { reactServer, serverEnvironment } from './server-environment.ts'

/** The HTML around a rendered page. The server build imports it from `virtual:page-template`. */
export interface PageTemplate {
  html: string
  /** The files that each page loads, by the name of its module. */
  modules: Record<string, string[]>
}

type Server = typeof import('../src/server.tsx') & typeof import('../src/static-server.tsx')

/**
 * Builds the browser code of site and desk and the server code, and prerenders the pages with their
 * style sheet inside. Beside the site's folder it writes `site.json` (content security policies),
 * `site-server` (`server.js` renders pages in the function `document`) and the folder `site-design`.
 */
export function prerender(workspace: string): Plugin {
  // The development server fills a template of its own.
  let template: PageTemplate = { html: '', modules: {} }
  return {
    name: 'prerender',
    sharedDuringBuild: true,
    config({ root = '.' }, { command }) {
      if (command === 'serve') return undefined
      // Whoever builds inside a test would otherwise get React's code for developers.
      process.env.NODE_ENV = 'production'
      const desk = {
        consumer: 'client',
        build: {
          assetsDir: 'assets/desk',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: join(root, deskFile) },
        },
      } as const
      const design = designEnvironment(root, workspace)
      return {
        resolve: { alias: { 'react-dom/server': reactServer } },
        environments: { ssr: serverEnvironment(workspace), desk, design },
      }
    },
    resolveId: id => (id === 'virtual:page-template' ? `\0${id}` : undefined),
    load: id =>
      id === '\0virtual:page-template' ? `export default ${JSON.stringify(template)}` : undefined,
    async buildApp(builder) {
      const site = await buildForBrowser(builder, 'client', 'index.html')
      template = { html: site.template, modules: modulesOf(site.output) }
      const desk = await buildForBrowser(builder, 'desk', deskFile)
      const server = await buildServer(builder)
      const folder = builder.environments['client']!.config.build.outDir
      for (const address of [...pages, ...secretPages, '/404']) {
        const file = `${address.slice(1) || 'index'}.html`
        await writeFile(join(folder, file), await server.renderDocument(address))
      }
      const modules = modulesOf(desk.output)[deskFile]!
      const contents = { markup: server.renderDesk(), modules }
      await writeFile(join(folder, deskFile), fillTemplate(desk.template, contents, preloadModules))
      await writeDesign(builder, server.renderDesign())
      await writeFile(`${folder}.json`, JSON.stringify({ csp: site.csp, deskCsp: desk.csp }))
    },
  }
}

/**
 * The page of the desk, which is a program of its own: a bundler keeps or drops a module for a
 * whole program, so visitors would download the parts of a library that only the desk needs.
 */
const deskFile = 'admin.html'

async function buildServer(builder: ViteBuilder): Promise<Server> {
  await build(builder, 'ssr')
  const { outDir } = builder.environments['ssr']!.config.build
  const [server, staticServer] = await Promise.all(
    ['server.js', 'static-server.js'].map(name => import(pathToFileURL(join(outDir, name)).href)),
  )
  return { ...server, ...staticServer } as Server
}
