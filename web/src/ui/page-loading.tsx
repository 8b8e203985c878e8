/** Announces that the code of a page is being fetched. */
export const PageLoading = () => (
  <p role="status" className="sr-only">
    Laddar sidan...
  </p>
)
