/** Copies an address, by default the page's, where the browser allows it; returns the sentence for the person. */
export async function copyAddress(address = location.href): Promise<string> {
  try {
    await navigator.clipboard.writeText(address)
    return 'Länken är kopierad.'
  } catch {
    return `Kopiera adressen: ${address}`
  }
}
