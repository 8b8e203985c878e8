import { createClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import { createIdentities, everything } from '../identities.ts'
import { listen } from '../service.ts'
import { createS3 } from './s3.ts'

// A process of its own with a local S3, in the folder that the command line names. It ends with the
// process that started it.
process.stdin.on('end', () => process.exit()).resume()
const identities = createIdentities()
const { accessKeyId, secretAccessKey } = identities.add('operator', everything)
const place = { mount: '/_local/s3', region: 'eu-north-1', account: '111122223333' }
const means = { clock: createClock(), faults: createFaults(), identities }
const bucket = { name: 'media', cors: [], lifecycle: [] }
const s3 = await createS3({ ...place, ...means, directory: process.argv[2]! }, [bucket])
const { origin } = await listen([s3])
console.log(JSON.stringify({ endpoint: `${origin}${place.mount}`, accessKeyId, secretAccessKey }))
