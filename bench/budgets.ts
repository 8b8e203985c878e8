/** The most bytes that a browser may receive, compressed by the edge. */
export const budgets = {
  /** A visitors' page with its styles. */
  html: 15_000,
  /** The first code of a visitors' page, which loads the rest once the page is drawn. */
  startCode: 1400,
  /**
   * All code that comes without an interaction: of a visitors' page, and of the desk. The goal of a page is
   * 100,000; React, React Router and TanStack Query alone are 82,000.
   */
  pageCode: 113_000,
  deskCode: 180_000,
  /** Of the sign-in page, which loads Amplify once something is typed. */
  signInCode: 180_000,
  /** The start page with its pictures, at the first view. */
  startPage: 260_000,
}
