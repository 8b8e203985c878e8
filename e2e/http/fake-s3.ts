import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { readBody } from 'local-cloud/service.ts'

/** Versions of objects in a bucket, as `<key> <version>`. */
export type Versions = Record<string, string[]>

/**
 * Buckets with versions, which the local cloud has not: ListObjectVersions, two at a time, and
 * DeleteObjects. Answers its address; what is deleted is gone from `buckets`.
 */
export async function startFakeS3(buckets: Versions): Promise<string> {
  const server = createServer((request, response) => {
    void readBody(request)
      .then(body => answer(new URL(request.url!, 'http://s3'), body.toString()))
      .then(xml => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer({ pathname, searchParams }: URL, body: string): string {
    const bucket = pathname.split('/')[1]!
    if (searchParams.has('versions')) return list(bucket)
    const deleted = [...body.matchAll(/<Key>(.*?)<\/Key><VersionId>(.*?)<\/VersionId>/g)].map(
      ([, key, version]) => `${key} ${version}`,
    )
    buckets[bucket] = buckets[bucket]!.filter(each => !deleted.includes(each))
    return '<DeleteResult></DeleteResult>'
  }

  function list(bucket: string): string {
    const shown = buckets[bucket]!.slice(0, 2)
    const rows = shown.map((each, index) => {
      const [key, version] = each.split(' ')
      const kind = index === 0 ? 'Version' : 'DeleteMarker'
      return `<${kind}><Key>${key}</Key><VersionId>${version}</VersionId></${kind}>`
    })
    return `<ListVersionsResult>${rows.join('')}</ListVersionsResult>`
  }
}
