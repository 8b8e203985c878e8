import { malformedXml, S3Error } from '../errors.ts'
import { contentsOf, textsOf, xmlDocument, type Elements } from '../xml.ts'

export type Tags = [key: string, value: string][]

/** Reads the body of PutObjectTagging, or the field `tagging` of a form. */
export function parseTagging(xml: string): Tags {
  if (!xml.includes('<TagSet')) throw malformedXml()
  return accept(
    contentsOf(xml, 'Tag').map(tag => {
      const [key] = textsOf(tag, 'Key')
      const [value] = textsOf(tag, 'Value')
      if (key === undefined || value === undefined) throw malformedXml()
      return [key, value]
    }),
  )
}

/** Reads the header `x-amz-tagging`, which is written like a query. */
export function parseTaggingHeader(header: string): Tags {
  return accept([...new URLSearchParams(header)])
}

export function taggingDocument(tags: Tags): string {
  const set = tags.map(([key, value]): Elements[number] => [
    'Tag',
    [
      ['Key', key],
      ['Value', value],
    ],
  ])
  return xmlDocument('Tagging', [['TagSet', set]])
}

function accept(tags: Tags): Tags {
  if (tags.length > 10) {
    throw new S3Error(400, 'BadRequest', 'Object tags cannot be greater than 10')
  }
  if (new Set(tags.map(([key]) => key)).size < tags.length) {
    throw new S3Error(400, 'InvalidTag', 'Cannot provide multiple Tags with the same key')
  }
  return tags
}
