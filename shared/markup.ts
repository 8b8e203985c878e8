/** Writes people's texts into HTML and XML. */

/** For elements and quoted attributes, without what XML cannot write (XML 1.0, section 2.2). */
export const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, character => entities[character]!)

/** JSON for a `<script>` of data: neither `</script>` nor `<!--` can arise from it. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
