import { collect, createByteReader, type ByteReader } from '../byte-reader.ts'
import { S3Error } from '../errors.ts'

/** A form as it was posted, up to its file. */
interface Form {
  /** The fields before the file, their names in lower case. Fields after it are ignored. */
  fields: Map<string, string>
  file: FormFile | undefined
}

interface FormFile {
  /** The name on the sender's disk, without its folders. */
  name: string
  /** To be read once, to its end: it throws when the form breaks off inside the file. */
  content: AsyncIterable<Buffer>
}

/**
 * Reads `multipart/form-data` (RFC 7578) while it comes. Throws when the form is malformed, when
 * its fields are longer than 20 KB ("POST Object", Amazon S3 API Reference), or when it ends early.
 */
export async function readForm(
  source: AsyncIterator<Buffer>,
  contentType: string | undefined,
): Promise<Form> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`)
  // The first delimiter has no line before it.
  const reader = createByteReader(source, malformed, Buffer.from('\r\n'))
  await collect(reader.until(delimiter), largestFields, malformed)

  const fields = new Map<string, string>()
  let size = 0
  while (await anotherPartFollows(reader)) {
    const { name, fileName } = await readPartHeaders(reader)
    const content = reader.until(delimiter)
    if (name === 'file') return { fields, file: { name: fileName, content } }
    const value = await collect(content, largestFields - size, fieldsTooLong)
    size += value.length
    fields.set(name, value.toString('utf8'))
  }
  return { fields, file: undefined }
}

const largestFields = 20 * 1024

function boundaryOf(contentType = ''): string {
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary) return boundary
  throw new S3Error(
    412,
    'PreconditionFailed',
    'Bucket POST must be of the enclosure-type multipart/form-data',
  )
}

async function anotherPartFollows(reader: ByteReader): Promise<boolean> {
  const mark = (await collect(reader.take(2), 2, malformed)).toString('latin1')
  if (mark !== '\r\n' && mark !== '--') throw malformed()
  return mark === '\r\n'
}

async function readPartHeaders(reader: ByteReader) {
  let disposition = ''
  for (let line = await reader.line(4096); line; line = await reader.line(4096)) {
    if (/^content-disposition:/i.test(line)) disposition = line
  }
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1]
  const fileName = /[;\s]filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
  if (name === undefined) throw malformed()
  return { name: name.toLowerCase(), fileName: fileName.replace(/^.*[\\/]/s, '') }
}

function malformed() {
  return new S3Error(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  )
}

function fieldsTooLong() {
  return new S3Error(
    400,
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
    { MaxSizeAllowed: largestFields },
  )
}
