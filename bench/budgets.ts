/** The most bytes that a browser may receive, compressed by the edge. */
export const budgets = {
  /** A visitors' page with its styles; the largest has the demo's eight questions. */
  html: 16_000,
  /**
   * The start page with its styles: what a server sends before it waits for the first acknowledgement, ten
   * segments of 1,460 bytes (RFC 6928), without the headers.
   */
  startHtml: 14 * 1024,
  /** The first code of a visitors' page, which loads the rest once the page is drawn. */
  startCode: 1400,
  /**
   * All code that comes without an interaction: of a visitors' page, and of the desk. React, React Router and
   * TanStack Query alone are 82 KB of a page's 112.
   */
  pageCode: 112 * 1024,
  deskCode: 180_000,
  /** Of the sign-in page, which loads Amplify once something is typed. */
  signInCode: 200_000,
  /** The start page with its pictures, at the first view. */
  startPage: 260_000,
}
