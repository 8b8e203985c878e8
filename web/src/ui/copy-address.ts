/**
 * Copies an address, by default the page's; returns the sentence for whoever pressed. Browsers refuse it
 * without a secure connection, and some in the frame of another app.
 */
export async function copyAddress(address = location.href): Promise<string> {
  try {
    await navigator.clipboard.writeText(address)
    return 'Länken är kopierad.'
  } catch {
    return `Kopiera adressen: ${address}`
  }
}
