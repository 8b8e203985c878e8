import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Rolldown, ViteBuilder } from 'vite'

/** The chunks and assets of one build. */
type Output = Rolldown.RolldownOutput['output']

/** The result of the browser build, whose code is in the site's folder. */
interface BrowserBuild {
  /** The page around the rendered content, its style sheet inside. */
  template: string
  /** The content security policy of pages made from the template. */
  csp: string
  output: Output
}

/**
 * Builds an environment whose only entry is this page. The style sheet, which the template contains,
 * and the page without content are removed from the folder, since nobody loads them.
 *
 * @throws Error if the build gives other than one page and one style sheet
 */
export async function buildForBrowser(
  builder: ViteBuilder,
  environment: string,
  page: string,
): Promise<BrowserBuild> {
  const output = await build(builder, environment)
  const shell = assetOf(output, page)
  const styles = assetOf(output, '.css')
  const folder = builder.environments[environment]!.config.build.outDir
  await Promise.all([shell, styles].map(({ fileName }) => rm(join(folder, fileName))))
  return {
    template: inlineStyles(shell.text, styles.fileName, styles.text),
    csp: contentSecurityPolicy(styles.text),
    output,
  }
}

/** Builds one environment of Vite's; throws where it gives several outputs. */
export async function build(builder: ViteBuilder, environment: string): Promise<Output> {
  const result = await builder.build(builder.environments[environment]!)
  if (!('output' in result)) throw new Error(`The ${environment} build gave no single output.`)
  return result.output
}

/**
 * The files to load for each page, by the name of the page's file. Several pages may share a chunk.
 */
export const modulesOf = (output: Output): Record<string, string[]> =>
  Object.fromEntries(
    output.flatMap(chunk =>
      chunk.type === 'chunk'
        ? chunk.moduleIds
            .filter(id => pageFile.test(id))
            .map(id => [basename(id, '.tsx'), filesOf(output, chunk)])
        : [],
    ),
  )

const pageFile = /\/site\/\w+\/[\w-]+\.tsx$/

/** The file of the only entry, and all that it imports. */
export const modulesAtOnce = (output: Output): string[] =>
  filesOf(
    output,
    output.find(chunk => chunk.type === 'chunk' && chunk.isEntry)!,
  )

function filesOf(output: Output, { fileName }: Output[number]): string[] {
  const files = new Set([fileName])
  for (const file of files) {
    const chunk = output.find(({ fileName }) => fileName === file)
    if (chunk?.type === 'chunk') chunk.imports.forEach(each => files.add(each))
  }
  return [...files]
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

/**
 * The page with its style sheet inline, so that nothing delays its first paint, and
 * with its fonts preloaded.
 */
function inlineStyles(html: string, fileName: string, css: string): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${RegExp.escape(fileName)}"[^>]*>`)
  if (!link.test(html)) throw new Error(`The page has no link to ${fileName}.`)
  const fonts = [...css.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(
    ([, font]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  return html.replace(link, () => `${fonts.join('')}<style>${css}</style>`)
}

/**
 * The content security policy of a page (Content Security Policy Level 3): only its own origin, and
 * of styles only its own inline sheet; no inline script, no style attribute, no `eval`.
 */
function contentSecurityPolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${hash}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `upgrade-insecure-requests`,
  ].join('; ')
}
