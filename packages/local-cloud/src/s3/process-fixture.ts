import { everything } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import { createS3 } from './s3.ts'

// A process of its own with a local S3, in the folder that the command line names. It ends with the
// process that started it.
process.stdin.on('end', () => process.exit()).resume()
const context = createServiceContext('s3', { directory: process.argv[2] })
const { accessKeyId, secretAccessKey } = context.identities.add('operator', everything)
const bucket = { name: 'media', cors: [], lifecycle: [] }
const s3 = await createS3(context, [bucket])
const { origin } = await listen([s3])
console.log(JSON.stringify({ endpoint: `${origin}${context.mount}`, accessKeyId, secretAccessKey }))
