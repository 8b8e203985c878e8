import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'

type Output = Rolldown.RolldownOutput['output']

/**
 * Builds the browser code of site and desk, then the server code that renders their pages, with the
 * style sheet inside. Beside the site's folder it writes `site.json`, the hashes of the style sheets for the
 * pages' content security policies.
 */
export function siteBuild(): Plugin {
  // The contents of `virtual:templates`. The development server fills templates of its own.
  let templates: object = { site: null, desk: null, build: '' }
  return {
    name: 'site-build',
    sharedDuringBuild: true,
    resolveId: id => (id === 'virtual:templates' ? `\0${id}` : undefined),
    load: id =>
      id === '\0virtual:templates'
        ? // One by one, so that a function leaves out what it does not use.
          Object.entries(templates)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
            .join('\n')
        : undefined,
    async buildApp(builder) {
      const site = await buildForBrowser(builder, 'client')
      const desk = await buildForBrowser(builder, 'desk')
      const build = createHash('sha256')
        .update(JSON.stringify([site, desk]))
        .digest('hex')
      templates = { site, desk: desk.html, build }
      await buildIn(builder, 'ssr')
      const folder = builder.environments['client']!.config.build.outDir
      await writeFile(
        `${folder}.json`,
        JSON.stringify({ site: site.styleHash, desk: desk.styleHash }),
      )
    },
  }
}

/**
 * Builds an environment whose only entry is a page. The style sheet, which the template contains,
 * and the page without content are removed from the folder, since nobody loads them.
 */
async function buildForBrowser(builder: ViteBuilder, environment: string) {
  const output = await buildIn(builder, environment)
  const shell = assetOf(output, '.html')
  const styles = assetOf(output, '.css')
  const folder = builder.environments[environment]!.config.build.outDir
  await Promise.all([shell, styles].map(({ fileName }) => rm(join(folder, fileName))))
  return {
    /** The page around the rendered content. */
    html: inlineStyles(shell.text, styles.text),
    modules: modulesOf(output),
    /** As a content security policy names it. */
    styleHash: `sha256-${createHash('sha256').update(styles.text).digest('base64')}`,
  }
}

async function buildIn(builder: ViteBuilder, environment: string): Promise<Output> {
  const result = await builder.build(builder.environments[environment]!)
  return (result as Rolldown.RolldownOutput).output
}

function assetOf(output: Output, ending: string): { fileName: string; text: string } {
  const [asset, ...others] = output.filter(({ fileName }) => fileName.endsWith(ending))
  if (asset?.type !== 'asset' || others.length > 0)
    throw new Error(`The build must give one ${ending}.`)
  return { fileName: asset.fileName, text: String(asset.source) }
}

/** The files to load for the entry and for each module that an `import()` names, by its name. */
const modulesOf = (output: Output) =>
  Object.fromEntries(
    output.flatMap(chunk =>
      chunk.type === 'chunk' && chunk.facadeModuleId
        ? [[basename(chunk.facadeModuleId, '.tsx'), filesOf(output, chunk.fileName)]]
        : [],
    ),
  )

/** A file and all that it imports. */
function filesOf(output: Output, entry: string): string[] {
  const files = new Set([entry])
  for (const file of files) {
    const chunk = output.find(({ fileName }) => fileName === file)
    if (chunk?.type === 'chunk') chunk.imports.forEach(each => files.add(each))
  }
  return [...files]
}

/** The page with its style sheet inline, so that nothing delays its first paint, and its fonts preloaded. */
function inlineStyles(html: string, css: string): string {
  const link = /<link rel="stylesheet"[^>]*>/
  if (!link.test(html)) throw new Error('The page has no link to its style sheet.')
  const fonts = [...css.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(
    ([, font]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  return html.replace(link, () => `${fonts.join('')}<style>${css}</style>`)
}
