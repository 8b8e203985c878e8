/** The year in which the site was built (vite.config.ts, `define`). */
declare const __BUILD_YEAR__: number

/** The HTML around a rendered page (build/prerender.ts). */
declare module 'virtual:page-template' {
  const template: { html: string; modules: Record<string, string[]> }
  export default template
}
