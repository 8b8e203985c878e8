import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverBuild, siteGroup } from './build/server-build.ts'

const root = import.meta.dirname
const output = join(root, '../.build')

/** Builds the site into `.build/site`: `vite build --app --config web/vite.config.ts`. */
export default defineConfig({
  root,
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  plugins: [tailwindcss(), react(), serverBuild(output)],
  build: {
    outDir: join(output, 'site'),
    emptyOutDir: true,
    target: 'es2022',
    // One style sheet for every page, so that one hash in the policy is enough.
    cssCodeSplit: false,
    // A data: address would need a hole in the policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Amplify, which is loaded on /admin/login alone.
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas that no page parses, and groups of calls that it does not make: `shared/calls.ts`
          // makes them by these two.
          treeshake: {
            manualPureFunctions: ['visitor', 'administrator'],
            moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                // Code that runs before the first paint. In a file with other code it would load that too.
                {
                  name: 'start',
                  test: /vite\/preload-helper|src\/(site\/start|api\/early-lists)\.ts$/,
                  priority: 1,
                },
                siteGroup,
              ],
            },
          },
        },
      },
    },
  },
})
