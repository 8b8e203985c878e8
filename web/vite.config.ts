import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanShared } from './plugins/lean-shared.ts'
import { prerender } from './plugins/prerender.ts'

const root = import.meta.dirname
const output = join(root, '../.build')

/** Builds the site into `.build/site`: `vite build --app --config web/vite.config.ts`. */
export default defineConfig({
  root,
  plugins: [
    tailwindcss(),
    react(),
    leanShared(),
    prerender({ entry: 'src/prerender.tsx', workspace: output }),
  ],
  build: {
    outDir: join(output, 'site'),
    emptyOutDir: true,
    target: 'es2022',
    // One style sheet for every page, so that one hash in the policy is enough.
    cssCodeSplit: false,
    // A data: address would need a hole in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
