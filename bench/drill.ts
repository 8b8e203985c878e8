import { editsDrill } from '../e2e/drill/edits.ts'
import { floodDrill } from '../e2e/drill/flood.ts'
import { fuzzDrill } from '../e2e/drill/fuzz.ts'
import { killDrill } from '../e2e/drill/kill.ts'
import { lettersDrill } from '../e2e/drill/letters.ts'
import { lettingsDrill } from '../e2e/drill/lettings.ts'
import { outagesDrill } from '../e2e/drill/outages.ts'
import { photosDrill } from '../e2e/drill/photos.ts'
import type { DrillResult } from '../e2e/drill/drill-result.ts'

// npm run drill: what takes too long for every day, one after another, a line each. Names choose
// among them: npm run drill kill letters. Ends with 1 when something is wrong.

const drills: Record<string, () => Promise<DrillResult>> = {
  kill: killDrill,
  letters: lettersDrill,
  photos: photosDrill,
  outages: outagesDrill,
  flood: floodDrill,
  fuzz: fuzzDrill,
  edits: editsDrill,
  lettings: lettingsDrill,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in drills))
if (unknown.length > 0) {
  console.error(
    `There is no drill ${unknown.join(', ')}: choose ${Object.keys(drills).join(', ')}.`,
  )
  process.exit(1)
}

const shown = 10
let isWell = true
for (const [name, drill] of Object.entries(drills)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const { line, complaints } = await drill()
  console.log(`${complaints.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${line}`)
  for (const complaint of complaints.slice(0, shown)) console.log(`         ${complaint}`)
  if (complaints.length > shown) console.log(`         and ${complaints.length - shown} more`)
  isWell &&= complaints.length === 0
}
process.exit(isWell ? 0 : 1)
