import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The content of `local-cloud.json`. Older folders have another field beside it. */
const mark = { format: 1 }

/**
 * Makes the folder of the local data ready. Throws one sentence when it is not a folder of a
 * local cloud, so that no other program's files are ever overwritten.
 */
export function openLocalData(directory: string): void {
  const file = join(directory, 'local-cloud.json')
  const sentence = `${directory} is not a folder of local data. Choose an empty one with LOCAL_DATA.`
  try {
    mkdirSync(directory, { recursive: true })
  } catch {
    throw new Error(sentence)
  }
  if (existsSync(file)) {
    if (formatOf(file) === mark.format) return
    throw new Error(`${file} is damaged or from another version. ${advice}`)
  }
  if (readdirSync(directory).length > 0) throw new Error(sentence)
  writeFileSync(file, JSON.stringify(mark))
}

const advice = 'Choose another folder with LOCAL_DATA, or move this one away to begin anew.'

function formatOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).format
  } catch {
    return undefined
  }
}
