/** The headers of a message, unfolded. Names are lower case; one that comes again is joined. */
export function headersOf(head: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of head.replaceAll(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key) headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  return headers
}

/** `text/plain; charset="UTF-8"` → its value, in lower case, and its parameters. */
export function parametersOf(header: string) {
  const [value = '', ...rest] = header.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const parameters = rest.map(part => {
    const [, name = '', quoted, plain = ''] =
      /^\s*([^=\s]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|(\S*))\s*$/.exec(part) ?? []
    return [name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain] as const
  })
  return {
    value: value.trim().toLowerCase(),
    parameters: Object.fromEntries(parameters) as Record<string, string>,
  }
}

/** Decodes the encoded words of RFC 2047. Space between two of them is none of the text's. */
export function decodeWords(text: string): string {
  const word = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi
  return Buffer.from(text, 'latin1')
    .toString()
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(word, (_, charset: string, encoding: string, data: string) =>
      decodeBytes(
        encoding.toLowerCase() === 'b' ? Buffer.from(data, 'base64') : fromQ(data),
        charset,
      ),
    )
}

/** Text in an unknown character set is shown as if each byte were a character. */
export function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function fromQ(data: string): Buffer {
  const text = data
    .replaceAll('_', ' ')
    .replaceAll(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}
