/** The year in which the site was built (vite.config.ts, `define`). */
declare const __BUILD_YEAR__: number

/** The HTML around a rendered page of the site (build/server-build.ts). */
declare module 'virtual:page-template' {
  const template: { html: string; modules: Record<string, string[]> }
  export default template
}

/** The HTML around the desk, and the name of the build of both. */
declare module 'virtual:desk-template' {
  const template: { html: string; modules: string[]; build: string }
  export default template
}
