/** The year in which the site was built (vite.config.ts, `define`). */
declare const __BUILD_YEAR__: number

/** The HTML around the rendered pages, with the files that they load (build/server-build.ts). */
declare module 'virtual:templates' {
  /** `modules` by the name of the page's file. */
  export const site: { html: string; modules: Record<string, string[]> }
  export const desk: { html: string; modules: string[] }
  /** The name of the build; two builds of the same sources have the same name. */
  export const build: string
}
