/**
 * Copies the page's address; answers what to tell the visitor. Browsers refuse it without a secure
 * connection, and some in the frame of another app.
 */
export async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href)
    return 'Länken är kopierad.'
  } catch {
    return `Kopiera adressen: ${location.href}`
  }
}
