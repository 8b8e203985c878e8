/** The first link of a page, seen while it has the focus: to the element `main`. */
export const SkipLink = () => (
  <a
    href="#innehall"
    className="sr-only focus:not-sr-only focus:fixed focus:z-30 focus:m-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lifted"
  >
    Hoppa till innehållet
  </a>
)
