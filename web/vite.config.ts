import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { siteBuild } from './build/site-build.ts'

const root = import.meta.dirname
const output = join(root, '../.build')

/**
 * A chunk of the code that most pages of the site need, and another of what most pages of the desk need:
 * many small files compress worse.
 */
const siteGroup = {
  name: 'site',
  test: /src\/(site\/main|site\/layout\/page-hero|desk\/desk|forms\/contact-form-link|pictures\/picture|(api|navigation|ui)\/[\w-]+)\.tsx?$/,
}

/** Code for pages with a form, which the start page does not need: above all texts in several languages. */
const formGroup = {
  name: 'form-texts',
  test: /src\/(forms\/(lazy-forms|late-notice|unsent)|languages\/(sv|texts|in-language))\.tsx?$/,
}

/** Code that runs before the first paint. In a file with other code it would load that too. */
const startGroup = {
  name: 'start',
  test: /vite\/preload-helper|src\/(site\/start|api\/early-lists)\.ts$/,
  priority: 1,
}

/** Schemas that a page does not parse are left out of its code. */
const moduleSideEffects = [{ test: /\/shared\//, sideEffects: false }]

/** Options of a build that the development server does not use. */
const built: UserConfig = {
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Groups of calls that no page makes: `shared/contract/paths.ts` makes them by these two.
          treeshake: {
            manualPureFunctions: ['visitor', 'administrator'],
            moduleSideEffects,
          },
          output: { codeSplitting: { groups: [startGroup, siteGroup, formGroup] } },
        },
      },
    },
    // A program of its own: a bundler keeps or drops a module for a whole program, so visitors would
    // download the parts of a library that only the desk needs.
    desk: {
      consumer: 'client',
      build: {
        assetsDir: 'assets/desk',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(root, 'admin.html'),
          treeshake: { moduleSideEffects },
          output: { codeSplitting: { groups: [siteGroup] } },
        },
      },
    },
    // For the functions `document` and `changes`, and compiled for production, whatever the process
    // that runs it says.
    ssr: {
      keepProcessEnv: false,
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true, external: ['zod/mini'] },
      build: {
        ssr: true,
        // Rules that the functions have, too: esbuild puts each once into their bundle.
        rolldownOptions: {
          input: 'src/server.tsx',
          external: /^#shared\//,
          // One file: of several, esbuild wraps each module, which a function loads more slowly.
          output: { codeSplitting: false },
        },
        outDir: join(output, 'site-server'),
        emptyOutDir: true,
        copyPublicDir: false,
      },
    },
  },
  resolve: {
    alias: {
      // Server rendering to a string alone, without that to streams.
      'react-dom/server': fileURLToPath(
        new URL(
          'cjs/react-dom-server-legacy.browser.production.js',
          import.meta.resolve('react-dom'),
        ),
      ),
    },
  },
}

/** Builds the site into `.build/site`: `vite build --app --config web/vite.config.ts`. */
export default defineConfig(({ command }) => {
  // A build inside a test would otherwise have React's code for developers.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root,
    define: { __BUILD_YEAR__: new Date().getFullYear() },
    plugins: [tailwindcss(), react(), siteBuild()],
    build: {
      outDir: join(output, 'site'),
      emptyOutDir: true,
      // The oldest browsers that README.md names; web/tsconfig.json knows what they have.
      target: ['chrome111', 'firefox128', 'safari16.4'],
      // One style sheet for every page, so that one hash in the policy is enough.
      cssCodeSplit: false,
      // A data: address would need a hole in the policy.
      assetsInlineLimit: 0,
      // Without it a file that is loaded later asks for its imports one after the other.
      modulePreload: { polyfill: false },
      // Amplify, which is loaded once something is typed on /admin/login.
      chunkSizeWarningLimit: 700,
    },
    ...(command === 'build' && built),
  }
})
