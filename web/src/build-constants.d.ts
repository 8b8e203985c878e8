/** The year in which the site was built (vite.config.ts, `define`). */
declare const __BUILD_YEAR__: number

/** The HTML around the rendered pages, with the files that they load (build/site-build.ts). */
declare module 'virtual:templates' {
  export const site: {
    html: string
    /** The files to load, by the name of the page's file. */
    modules: Record<string, string[]>
  }
  /** The HTML of `admin.html`, which names its files itself. */
  export const desk: string
  /** The name of the build; two builds of the same sources have the same name. */
  export const build: string
}
