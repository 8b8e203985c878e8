import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EnvironmentOptions } from 'vite'

/**
 * The server's code of the site, with all that it imports: `document-server.js` for the function
 * `document`, `server.js` and `desk-server.js` for `pages`. Everything is compiled for production,
 * whatever the process that runs it says.
 */
export const serverEnvironment = (workspace: string) =>
  ({
    keepProcessEnv: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { noExternal: true, external: ['zod/mini'] },
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['server', 'document-server', 'desk-server'].map(name => `src/${name}.tsx`),
      },
      outDir: join(workspace, 'site-server'),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  }) satisfies EnvironmentOptions

/** React's server rendering to a string alone, without that to streams. */
export const reactServer = fileURLToPath(
  new URL('cjs/react-dom-server-legacy.browser.production.js', import.meta.resolve('react-dom')),
)
