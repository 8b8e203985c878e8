/** The children of an element: texts, or further elements. */
export type Elements = [name: string, content: string | number | boolean | Elements][]

/** A whole document. The results of S3 stand in its namespace; its errors stand in none. */
export function xmlDocument(
  root: string,
  children: Elements,
  namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${render(children)}</${root}>`
}

/** The unescaped text of every element of this name, wherever it stands. */
export function textsOf(xml: string, name: string): string[] {
  return contentsOf(xml, name).map(unescapeXml)
}

/** The raw content of every element of this name, wherever it stands. */
export function contentsOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))
  return Array.from(elements, ([, content = '']) => content)
}

function render(elements: Elements): string {
  return elements
    .map(([name, content]) => {
      const inner = Array.isArray(content) ? render(content) : escapeXml(String(content))
      return `<${name}>${inner}</${name}>`
    })
    .join('')
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function escapeXml(text: string): string {
  return text.replace(/[<>&"'\r\n\t]/g, character => `&#${character.charCodeAt(0)};`)
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:(\w+)|#(\d+)|#x([\da-f]+));/gi, (entity, name, decimal, hex) => {
    if (name) return named[String(name)] ?? String(entity)
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16))
  })
}
