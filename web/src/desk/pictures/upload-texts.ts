/**
 * Each message in English, the specification's where it has one (section 8), and in the Swedish
 * shown below it.
 */
export interface BilingualText {
  english: string
  swedish: string
}

/** Shown while the browser has no network. */
export const noConnection: BilingualText = {
  english: 'No Internet connection',
  swedish: 'Ingen uppkoppling.',
}

/** Shown when the network is back. */
export const connected: BilingualText = {
  english: 'Connected to the Internet',
  swedish: 'Uppkopplingen är tillbaka.',
}

/** Shown when pictures could not be uploaded. */
export const uploadFailed: BilingualText = {
  english: 'Upload failed',
  swedish: 'Uppladdningen misslyckades.',
}

/** Restrictions, by the names of Uppy's strings. Uppy fills in the names in braces. */
const restrictions = {
  youCanOnlyUploadX: {
    english: 'You can only upload {n} file(s)',
    swedish: 'Du kan ladda upp högst {n} bilder åt gången.',
  },
  exceedsSize: {
    english: '{file} exceeds maximum allowed size of {size}',
    swedish: '{file} är större än {size}.',
  },
  inferiorSize: {
    english: 'The file is empty',
    swedish: 'Filen är tom. Välj en annan bild.',
  },
  youCanOnlyUploadFileTypes: {
    english: 'You can only upload: {types}',
    swedish: 'Bara bilder kan laddas upp.',
  },
  noDuplicates: {
    english: "Cannot add the duplicate file '{fileName}', it already exists",
    swedish: '{fileName} är redan vald.',
  },
  additionalRestrictionsFailed: {
    english: '{count} additional restrictions were not fulfilled',
    swedish: 'Ytterligare {count} filer togs inte med.',
  },
}

/** Not part of any file name. */
const separator = '\0'

/** Both languages in one string, because Uppy fills in and reports a single one. */
export const uppyStrings = Object.fromEntries(
  Object.entries(restrictions).map(([name, { english, swedish }]) => {
    const text = `${english}${separator}${swedish}`
      .replaceAll('{', '%{')
      .replaceAll('%{n}', '%{smart_count}')
    return [name, name === 'youCanOnlyUploadX' ? { 0: text, 1: text } : text]
  }),
)

/** The two languages of one of Uppy's messages; undefined for those that are not shown. */
export function splitMessage(message: string): BilingualText | undefined {
  const [english = '', swedish] = message.split(separator)
  if (!swedish) return undefined
  return { english, swedish: swedish.replace(/\b1 (bild|fil)er\b/, '1 $1') }
}
