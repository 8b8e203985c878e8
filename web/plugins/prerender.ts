import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import type { Shells } from '#shared/documents.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { fill, fillShell, inlineStyles, still } from './document.ts'
import { structuredDataIn } from './structured-data.ts'

/** What the server entry says about one page. */
export interface PrerenderedPage {
  /** The page's module, relative to the root of the web project. */
  module: string
  render: () => Promise<string>
}

/** The server entry. */
interface Entry {
  /** Pages that are to stand ready as files, by the name of the file below the site's folder. */
  prerenderedPages: Record<string, PrerenderedPage>
  /** Pages whose content another one fills in later. */
  shells: Record<Exclude<keyof Shells, 'notFound'>, PrerenderedPage>
  /** The markup of the page that shows how the site looks; the local console shows it. */
  renderDesign: () => string
}

type Output = Rolldown.RolldownOutput['output']

interface Options {
  /** The module that exports an `Entry`, relative to the project's root. */
  entry: string
  /** A folder from where React can be found; what is built there for the server goes again. */
  workspace: string
}

/**
 * Builds the browser's code, then the pages as files with their style sheet inside. Beside the folder
 * it writes `site.json`, which tells CloudFront the pages' content security policy, and
 * `site-documents.json`, the shells that the function `document` fills.
 */
export function prerender({ entry, workspace }: Options): Plugin {
  const outDir = join(workspace, `site-server-${process.pid}`)
  return {
    name: 'prerender',
    apply: 'build',
    config() {
      // Whoever builds inside a test would otherwise get React's code for developers.
      process.env.NODE_ENV = 'production'
      const ssr = { build: { ssr: entry, outDir, emptyOutDir: true, copyPublicDir: false } }
      return { environments: { ssr } }
    },
    buildApp: buildSite,
  }
}

async function buildSite(builder: ViteBuilder) {
  const browser = await build(builder, 'client')
  const site = builder.environments.client!.config.build.outDir
  const shell = assetOf(browser, 'index.html')
  const styles = assetOf(browser, '.css')

  // What the pages carry inside is not published beside them.
  await Promise.all([shell, styles].map(({ fileName }) => rm(join(site, fileName))))

  const template = inlineStyles(shell.text, styles.fileName, styles.text)
  const server = builder.environments.ssr!.config.build.outDir
  try {
    const [{ fileName }] = await build(builder, 'ssr')
    const entry: Entry = await import(pathToFileURL(join(server, fileName)).href)
    const { files, shells } = await renderAll(entry, template, browser)
    for (const [file, html] of files) await writeFile(join(site, file), html)
    await writeFile(`${site}-documents.json`, JSON.stringify(shells))
    await writeFile(`${site}-design.html`, still(template, entry.renderDesign()))
  } finally {
    await rm(server, { recursive: true, force: true })
  }
  await writeFile(`${site}.json`, JSON.stringify({ csp: contentSecurityPolicy(styles.text) }))
}

async function renderAll({ prerenderedPages, shells }: Entry, template: string, browser: Output) {
  const contentsOf = async ({ module, render }: PrerenderedPage) => ({
    markup: await render(),
    modules: modulesOf(browser, module),
  })
  const files = new Map<string, string>()
  for (const [file, page] of Object.entries(prerenderedPages)) {
    const data = structuredDataIn(file)
    files.set(file, fill(template, { ...(await contentsOf(page)), data }))
  }
  const made: Shells = {
    apartment: fillShell(template, await contentsOf(shells.apartment)),
    newsItem: fillShell(template, await contentsOf(shells.newsItem)),
    notFound: files.get('404.html')!,
  }
  return { files, shells: made }
}

async function build(builder: ViteBuilder, environment: 'client' | 'ssr'): Promise<Output> {
  const result = await builder.build(builder.environments[environment]!)
  if (!('output' in result)) throw new Error(`The ${environment} build gave no single output.`)
  return result.output
}

/** The only asset whose name ends so. */
function assetOf(output: Output, ending: string): { fileName: string; text: string } {
  const assets = output.filter(
    ({ type, fileName }) => type === 'asset' && fileName.endsWith(ending),
  )
  const [asset] = assets
  if (asset?.type !== 'asset' || assets.length > 1)
    throw new Error(`The build must give one ${ending}, not ${assets.length}.`)
  return { fileName: asset.fileName, text: String(asset.source) }
}

/** The files of a page's module and of everything it needs before it runs. */
function modulesOf(output: Output, module: string): string[] {
  const page = output.find(
    chunk => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${module}`),
  )
  if (!page) throw new Error(`${module} is missing: a page's file is named after its address.`)
  const files = new Set([page.fileName])
  for (const file of files) {
    const chunk = output.find(({ fileName }) => fileName === file)
    if (chunk?.type === 'chunk') chunk.imports.forEach(each => files.add(each))
  }
  return [...files]
}
