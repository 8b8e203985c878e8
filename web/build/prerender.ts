import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteBuilder } from 'vite'
import type { Apartment } from '#shared/apartments.ts'
import type { Shells } from '#shared/documents.ts'
import { templateOf } from './apartment-template.ts'
import { build, buildForBrowser, modulesOf, type BrowserBuild } from './browser-build.ts'
import { askAtOnce, contentIn, fill, fillShell } from './document.ts'
import { designEnvironment, writeDesign } from './design.ts'
import { structuredDataIn } from './structured-data.ts'

/** What the server entry says about one page. */
export interface PrerenderedPage {
  /** The file name of the page's module, which is named after its address. */
  module: string
  render: () => Promise<string>
}

/** The server entry. */
interface Entry {
  /** Pages that are to stand ready as files, by the name of the file below the site's folder. */
  prerenderedPages: Record<string, PrerenderedPage>
  /** Pages whose content another one fills in later. */
  shells: Record<'apartment' | 'newsItem', PrerenderedPage>
  /** The markup of the page of an example apartment with these values, or of one that is not there. */
  renderApartment: (values: Partial<Apartment> | null) => Promise<string>
  /** The markup of the one file of the desk. */
  renderDesk: () => string
  /** The markup of the page that shows how the site looks; the local console shows it. */
  renderDesign: () => string
}

interface Options {
  /** The module that exports an `Entry`, relative to the project's root. */
  entry: string
  /** A folder from where React can be found; what is built there for the server goes again. */
  workspace: string
}

/**
 * Builds the browser's code of the site and of the desk, then the pages as files with their style
 * sheet inside. Beside the folder it writes `site.json`, which tells CloudFront the content security
 * policies of the pages and of the desk, `site-documents.json`, the shells that the function
 * `document` fills, and the folder `site-design` with a page for the local console alone.
 */
export function prerender({ entry, workspace }: Options): Plugin {
  const outDir = join(workspace, `site-server-${process.pid}`)
  return {
    name: 'prerender',
    apply: 'build',
    config({ root = '.' }) {
      // Whoever builds inside a test would otherwise get React's code for developers.
      process.env.NODE_ENV = 'production'
      const ssr = { build: { ssr: entry, outDir, emptyOutDir: true, copyPublicDir: false } }
      const desk = {
        consumer: 'client',
        build: {
          assetsDir: 'assets/desk',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: join(root, deskFile) },
        },
      } as const
      return { environments: { ssr, desk, design: designEnvironment(root, workspace) } }
    },
    buildApp: buildSite,
  }
}

async function buildSite(builder: ViteBuilder) {
  const site = await buildForBrowser(builder, 'client', 'index.html')
  const desk = await buildForBrowser(builder, 'desk', deskFile)
  const folder = builder.environments.client!.config.build.outDir
  const server = builder.environments.ssr!.config.build.outDir
  try {
    const [{ fileName }] = await build(builder, 'ssr')
    const entry: Entry = await import(pathToFileURL(join(server, fileName)).href)
    const { files, shells } = await renderAll(entry, site)
    const modules = modulesOf(desk.output, deskFile)
    files.set(deskFile, fill(desk.template, { markup: entry.renderDesk(), modules }, askAtOnce))
    for (const [file, html] of files) await writeFile(join(folder, file), html)
    await writeFile(`${folder}-documents.json`, JSON.stringify(shells))
    await writeDesign(builder, entry.renderDesign())
  } finally {
    await rm(server, { recursive: true, force: true })
  }
  await writeFile(`${folder}.json`, JSON.stringify({ csp: site.csp, deskCsp: desk.csp }))
}

/**
 * The page of the desk, which is a program of its own: a bundler keeps or drops a module for a whole
 * program, so whatever the desk needs of a library would be on every visitor's way.
 */
const deskFile = 'admin.html'

async function renderAll(entry: Entry, { template, output }: BrowserBuild) {
  const { prerenderedPages, shells, renderApartment } = entry
  const contentsOf = async ({ module, render }: PrerenderedPage) => ({
    markup: await render(),
    modules: modulesOf(output, module),
  })
  const files = new Map<string, string>()
  for (const [file, page] of Object.entries(prerenderedPages)) {
    const data = structuredDataIn(file)
    files.set(file, fill(template, { ...(await contentsOf(page)), data }))
  }
  const made: Shells = {
    apartment: fillShell(template, await contentsOf(shells.apartment), 'main'),
    apartmentContent: {
      available: await templateFor('available'),
      upcoming: await templateFor('upcoming'),
      rented: await templateFor('rented'),
    },
    missingApartment: contentIn(await renderApartment(null)),
    newsItem: fillShell(template, await contentsOf(shells.newsItem), 'noscript'),
    notFound: files.get('404.html')!,
  }
  return { files, shells: made }

  async function templateFor(availabilityStatus: Apartment['availabilityStatus']) {
    const withPictures = await renderApartment({ availabilityStatus })
    const withoutPictures = await renderApartment({ availabilityStatus, imageUrls: [] })
    return templateOf(contentIn(withPictures), contentIn(withoutPictures))
  }
}
