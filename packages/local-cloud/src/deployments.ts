import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Lambda } from './lambda/lambda.ts'
import type { S3 } from './s3/s3.ts'
import type { SiteDeployment } from './template/distribution.ts'
import type { Model } from './template/model.ts'
import { matchesWildcards } from './wildcards.ts'

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

/**
 * Calls the functions that a deployment calls, as CloudFormation does: where the function or its
 * environment differs from the one that was called last. Throws the FunctionError of one that fails.
 */
export async function runDeploymentTriggers(
  { triggers, functions }: Model,
  lambda: Lambda,
  directory: string,
): Promise<void> {
  for (const { functionName, version } of triggers) {
    const { environment } = functions.find(({ name }) => name === functionName)!
    await deployOnce(directory, `call of ${functionName}`, [version, environment], () =>
      lambda.invoke(functionName, {}),
    )
  }
}

/**
 * Runs a deployment unless an earlier start with this folder of local data has run it with the same
 * properties, as CloudFormation leaves a resource alone whose properties are the same. One that
 * throws runs again at the next start, and all do where the note of them is missing or damaged.
 */
async function deployOnce(
  directory: string,
  name: string,
  properties: unknown,
  deploy: () => Promise<unknown>,
): Promise<void> {
  const file = join(directory, 'deployed.json')
  const hashes = readHashes(file)
  const hash = createHash('sha256').update(JSON.stringify(properties)).digest('hex')
  if (hashes[name] === hash) return
  await deploy()
  // Under another name first, so that a crash never leaves half a file behind.
  writeFileSync(`${file}.new`, JSON.stringify({ ...hashes, [name]: hash }))
  renameSync(`${file}.new`, file)
}

/** The hash of each deployment's properties, by its name. */
function readHashes(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

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
