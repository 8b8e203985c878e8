import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { deployOnce } from './deploy-once.ts'
import type { S3 } from './s3/s3.ts'
import type { SiteDeployment } from './template/distribution.ts'
import { matchesWildcards } from './wildcards.ts'

/** The content types that `aws s3 sync` gives the files of a site, on Python 3.13. It knows none for fonts. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
}

/**
 * Puts the files of the deployments into their buckets, as CDK's BucketDeployment does on AWS, unless
 * an earlier start with this folder of local data has put the same there.
 */
export function deploySite(
  deployments: SiteDeployment[],
  s3: S3,
  directory: string,
): Promise<void> {
  return deployOnce(directory, 'site', deployments, () =>
    Promise.all(deployments.map(deployment => putFiles(deployment, s3))),
  )
}

async function putFiles(deployment: SiteDeployment, s3: S3): Promise<void> {
  const { bucket, systemMetadata } = deployment
  for (const { directory, markers } of deployment.sources) {
    const files = globSync('**/*', { cwd: directory })
      .map(file => file.replaceAll('\\', '/'))
      .filter(file => isDeployed(deployment, file) && statSync(join(directory, file)).isFile())
    await Promise.all(files.map(file => write(join(directory, file), file, markers)))
  }

  async function write(path: string, file: string, markers: Record<string, string>) {
    const contentType = systemMetadata['content-type'] ?? contentTypes[extname(file)]
    if (!contentType) throw new Error(`No content type is known for ${file}`)
    await s3.write(bucket, file, read(path, markers), {
      'content-type': contentType,
      ...systemMetadata,
    })
  }
}

/** All files, less the excluded ones, plus those included again (AWS CLI, `s3 sync`). */
function isDeployed({ excludes, includes }: SiteDeployment, file: string): boolean {
  const fits = (pattern: string) => matchesWildcards(pattern, file)
  return !excludes.some(fits) || includes.some(fits)
}

/** Texts known only at deployment are markers in the files. */
function read(path: string, markers: Record<string, string>): Buffer {
  const body = readFileSync(path)
  if (Object.keys(markers).length === 0) return body
  return Buffer.from(
    Object.entries(markers).reduce(
      (text, [marker, value]) => text.replaceAll(marker, value),
      body.toString(),
    ),
  )
}
