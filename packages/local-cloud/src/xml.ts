/** The children of an element: texts, or further elements. */
export type Elements = [name: string, content: string | number | boolean | Elements][]

/** A whole document whose root is in this namespace, if any. */
export function xmlDocument(root: string, children: Elements, namespace?: string): string {
  const attribute = namespace ? ` xmlns="${namespace}"` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${render(children)}</${root}>`
}

/** The unescaped text of every element of this name, at any depth. */
export function textsOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return Array.from(elements, ([, content = '']) => unescape(content))
}

/** Text escaped for XML and HTML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[<>&"'\r\n\t]/g, character => `&#${character.charCodeAt(0)};`)
}

function render(elements: Elements): string {
  return elements
    .map(([name, content]) => {
      const inner = Array.isArray(content) ? render(content) : escapeMarkup(String(content))
      return `<${name}>${inner}</${name}>`
    })
    .join('')
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(\w+);/g, (entity, name) => named[name] ?? entity)
}
