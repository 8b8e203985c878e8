import { firstAid, type FirstAid } from './sv.ts'

/** Words for urgent faults, Swedish and English, by what they are about. */
const stems = {
  danger: [
    '(?:gas|brand|rök)lukt(?:en)?',
    'gasläck(?:a|an|or|orna|age|aget)',
    'luktar (?:\\p{L}+ )?(?:av )?(?:gas|rök)',
    'brinner(?! inte)',
    'börjat brinna',
    'brand i',
    'ryker',
    'gas (?:smell|leak)',
    'smell(?:s|ing)? (?:\\p{L}+ ){0,2}gas',
    '(?:fire|smoke)(?![ -](?:alarm|blanket|detector|door|drill|escape|exit|extinguisher))',
  ],
  plumbing: [
    '(?:vatten)?läck(?:a|an|or|orna|age|aget)',
    'vatt(?:en|net) (?:läcker|sprutar)',
    // Water that runs off slowly, or in a toilet, can wait.
    'vatten rinner(?! (?:inte|undan|långsamt|sakta))',
    'vattnet rinner (?:in|ut|ner|ned|över|från|genom|på)',
    '(?:läcker|rinner|sprutar) (?:in |ut |ner |ned )?vatten(?! i toa)',
    '(?:läcker|rinner|droppar) (?:från|genom) taket',
    'läcker under',
    'vatten kommer in',
    'forsar',
    'översvämning(?:en|ar)?',
    'översvämma[dtr]e?',
    'svämma[rt] över',
    '(?<!gas )leak(?:s|ed|ing|age)?',
    'flood(?:s|ed|ing)?',
    'burst',
  ],
  electrical: [
    // Without a flame or smoke it is something to switch off rather than to flee from.
    'luktar (?:\\p{L}+ )?(?:av )?bränt',
    'smell(?:s|ing)? (?:\\p{L}+ ){0,2}burning',
    'strömlös[at]?',
    'strömavbrott(?:et)?',
    '(?:ingen|utan) (?:ström|el)',
    '(?:strömmen|elen) (?:är borta|har gått|gick|försvann)',
    'gnistrar',
    '(?:no|without) (?:power|electricity)',
    'power (?:cut|outage|failure|is out)',
  ],
  lockedOut: ['utelåst[ae]?', 'låste? (?:mig|oss) ute', 'locked (?:\\p{L}+ )?out'],
}

export type UrgentKind = keyof typeof stems

const patterns = Object.entries(stems).map(
  ([kind, words]) =>
    [kind as UrgentKind, new RegExp(`(?:^|\\P{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')] as const,
)

/**
 * The kinds of urgent faults that a report's text has words for. They only make the site give advice
 * and show the number to call; they never decide how urgent a report is.
 */
export const urgentKindsIn = (text: string): UrgentKind[] =>
  patterns.flatMap(([kind, pattern]) => (pattern.test(text) ? kind : []))

/** The keys of the advice about a report of this category, that against danger first. */
export const adviceFor = (category: string, kinds: UrgentKind[]) =>
  (Object.keys(firstAid) as (keyof FirstAid)[]).filter(
    key => key === category || kinds.some(kind => kind === key),
  )
