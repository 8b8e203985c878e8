import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { buildAssembly } from '../local/assembly/assembly.ts'
import { measureBundleContents } from './bundle-contents.ts'
import { firstCalls, measureColdStarts } from './cold-start/measure.ts'
import { measureCaseList } from './case-list.ts'
import { print } from './figure.ts'
import { measureSearch } from './search.ts'
import { measureStarts } from './start-time.ts'
import { measureTraffic } from './traffic.ts'
import { measureVisitorBytes } from './visitor-bytes.ts'

// npm run bench: the figures of this project beside their targets. Bytes and counts hold anywhere;
// times are those of this machine at this moment, so that only their ratios say much.

process.env.TZ = 'UTC'
const build = join(import.meta.dirname, '../.build')
const site = join(build, 'site')
const assembly = await buildAssembly()

const load = loadavg()[0]!.toFixed(1)
console.log(`Node ${process.version}, ${availableParallelism()} processors, load ${load}`)

print(
  'Code of the functions that somebody waits for',
  await measureBundleContents(Object.keys(firstCalls)),
)
print('What a visitor loads (brotli)', await measureVisitorBytes(site))
print('One search over 1,000 apartments', measureSearch())
print(
  'Calls, with 1,000 apartments and 1,000 news items',
  await measureTraffic({ assembly, views: 1000, items: 1000 }),
)
print('The list of 5,000 cases', await measureCaseList(assembly, 5000))
print('Cold start: load the code, answer the first call', await measureColdStarts(assembly, 15))
print('From the start of the product to the first page', await measureStarts())
