import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Rolldown, ViteBuilder } from 'vite'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { inlineStyles } from './inline-styles.ts'

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
 * The files to load for each page and each module that an `import()` names, with all that they
 * import, by the module's name. Several pages may share a file.
 */
export const modulesOf = (output: Output): Record<string, string[]> =>
  Object.fromEntries(
    output.flatMap(chunk =>
      chunk.type === 'chunk'
        ? [chunk.facadeModuleId ?? '', ...chunk.moduleIds.filter(id => pageFile.test(id))].map(
            id => [basename(id, '.tsx'), filesOf(output, chunk.fileName)],
          )
        : [],
    ),
  )

const pageFile = /\/site\/\w+\/[\w-]+\.tsx$/

function filesOf(output: Output, entry: string): string[] {
  const files = new Set([entry])
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
