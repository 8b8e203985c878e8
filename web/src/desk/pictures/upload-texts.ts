/**
 * What the upload says: the specification's English (section 8) and the Swedish that follows it. The
 * names in braces are filled in.
 */
export const uploadTexts = {
  youCanOnlyUploadX: {
    english: 'You can only upload {n} file(s)',
    swedish: 'Du kan ladda upp högst {n} bilder åt gången.',
  },
  exceedsSize: {
    english: '{file} exceeds maximum allowed size of {size}',
    swedish: '{file} är större än {size}.',
  },
  youCanOnlyUploadFileTypes: {
    english: 'You can only upload: {types}',
    swedish: 'Bara bilder kan laddas upp.',
  },
  noDuplicates: {
    english: "Cannot add the duplicate file '{fileName}', it already exists",
    swedish: '{fileName} är redan vald.',
  },
  noInternetConnection: {
    english: 'No Internet connection',
    swedish: 'Ingen uppkoppling.',
  },
  connectedToInternet: {
    english: 'Connected to the Internet',
    swedish: 'Uppkopplingen är tillbaka.',
  },
  additionalRestrictionsFailed: {
    english: '{count} additional restrictions were not fulfilled',
    swedish: 'Ytterligare {count} filer togs inte med.',
  },
  uploadFailed: {
    english: 'Upload failed',
    swedish: 'Uppladdningen misslyckades.',
  },
}

export type UploadText = keyof typeof uploadTexts

/** The English as Uppy wants it: with a percent sign before each brace, and its own name for n. */
export const uppyStrings = Object.fromEntries(
  Object.entries(uploadTexts).map(([name, { english }]) => {
    const text = english.replaceAll('{', '%{').replace('%{n}', '%{smart_count}')
    return [name, name === 'youCanOnlyUploadX' ? { 0: text, 1: text } : text]
  }),
) as Record<UploadText, string>

export interface UploadMessage {
  name: UploadText
  english: string
  swedish: string
}

/** The Swedish of an English message; undefined for one that is none of ours. */
export function readMessage(english: string): UploadMessage | undefined {
  for (const name of Object.keys(uploadTexts) as UploadText[]) {
    const found = patternOf(uploadTexts[name].english).exec(english)
    if (found) {
      return { name, english, swedish: fillIn(uploadTexts[name].swedish, found.groups ?? {}) }
    }
  }
  return undefined
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(/[()'?.]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^]+)')}$`)

const fillIn = (template: string, values: Record<string, string>) =>
  template
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/\b1 (bild|fil)er\b/, '1 $1')
