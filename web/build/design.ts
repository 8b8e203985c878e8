import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteBuilder } from 'vite'
import { fillTemplate, preloadModules } from '../src/site/fill-template.ts'
import { buildForBrowser } from './browser-build.ts'

const page = 'design.html'

/** The page of the site's design, with files of its own in a folder that is not deployed. */
export const designEnvironment = (root: string, workspace: string) =>
  ({
    consumer: 'client',
    build: {
      outDir: join(workspace, 'site-design'),
      assetsDir: '_local/design',
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, page) },
    },
  }) as const

/** Builds it around this markup, with `policy.txt`, its content security policy. */
export async function writeDesign(builder: ViteBuilder, markup: string): Promise<void> {
  const { template, csp } = await buildForBrowser(builder, 'design', page)
  const folder = builder.environments['design']!.config.build.outDir
  await writeFile(
    join(folder, page),
    fillTemplate(template, { markup, modules: [] }, preloadModules),
  )
  await writeFile(join(folder, 'policy.txt'), csp)
}
