import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRadix } from './build/lean-radix.ts'
import { leanReact } from './build/lean-react.ts'
import { leanRouter } from './build/lean-router.ts'
import { plainImports } from './build/plain-imports.ts'
import { leanShared } from './build/lean-shared.ts'
import { serverBuild } from './build/server-build.ts'
import { staticImports } from './build/static-imports.ts'

const root = import.meta.dirname
const output = join(root, '../.build')

/** Builds the site into `.build/site`: `vite build --app --config web/vite.config.ts`. */
export default defineConfig({
  root,
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  plugins: [
    tailwindcss(),
    react(),
    leanRadix,
    leanReact,
    leanRouter,
    plainImports,
    leanShared(),
    staticImports,
    serverBuild(output),
  ],
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
          output: {
            codeSplitting: {
              // One file for the code that every first page needs: many small files compress worse.
              groups: [
                // Modules shared with other chunks would otherwise pull those chunks in.
                {
                  name: 'start',
                  test: /vite\/preload-helper|web\/src\/(site\/start|api\/early-lists)\.ts$/,
                  priority: 3,
                },
                {
                  name: 'site',
                  test: /rolldown\/runtime|web\/src\/(site\/main|ui\/page-head|ui\/picture)\.tsx$/,
                  priority: 2,
                },
                {
                  name: 'data',
                  test: /api\/queries\.ts|useQuery\.js|ui\/skeleton|navigation\/address-id|ui\/(use-hydrated|published-picture|(failed-)?notice|problem|without-javascript|urgent-call)|shared\/(format|summaries)|forms\/late-notice/,
                  priority: 1,
                },
                {
                  name: 'services',
                  test: /site\/(layout\/(page-hero|next-step|not-found)|services\/(why-us|service-\w+))/,
                  priority: 1,
                },
                // Small modules of several pages; each alone would be a file of a few bytes.
                {
                  name: 'lazy-forms',
                  test: /forms\/(lazy-forms|form-fallback)|shared\/(availabilities|opening-texts)|last-opened|apartment-links/,
                  priority: 1,
                },
                {
                  name: 'follow',
                  test: /site\/follow\/(arende|felanmalan|follow-page)\.tsx$/,
                  priority: 1,
                },
                { name: 'forms', test: /web\/src\/forms\/\w+(-report)?-form\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
