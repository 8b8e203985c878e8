// The forms of Swedish nouns, without a list of words: 'lägenheterna' is 'lägenhet', 'nycklar' is
// 'nyckel', 'rummet' is 'rum', and who looks for 'sovrumsfönster' means the window of the bedroom.
// Words and texts are in small letters of a plain keyboard (`toSearchText`).

/**
 * Matches texts with a form of the word: inside of a longer word if its root has five letters, at the end of
 * one if it has four ('golvvärmen'), and else as a word alone.
 */
export function isWordForm(word: string): (text: string) => boolean {
  if (!/^\p{L}{4,}$/u.test(word)) return () => false
  const { root, forms } = formsOf(word)
  if (root.length > 4) return matcherOf(root, rootPattern(root))
  return matcherOf(root, root.length > 3 ? forms : alone(forms))
}

/** Matches texts that have both parts of a compound as words: 'kökselement' where the kitchen has one. */
export function isCompound(word: string): (text: string) => boolean {
  if (!/^\p{L}{7,}$/u.test(word)) return () => false
  const splits = Array.from({ length: word.length - 7 }, (_, index) => {
    const [head, tail] = [word.slice(0, index + 4), word.slice(index + 4)]
    return [head, ...(head.endsWith('s') ? [head.slice(0, -1)] : [])].map(part => [part, tail])
  }).flat()
  const matchers = splits.map(([head, tail]) => {
    const { root, forms } = formsOf(tail!)
    const ofHead = `${rootPattern(head!)}${ofOthers}${wordEnd}`
    return [matcherOf(head!, alone(ofHead)), matcherOf(root, alone(forms))]
  })
  return text => matchers.some(parts => parts.every(matches => matches(text)))
}

const wordEnd = String.raw`(?!\p{L})`

const alone = (pattern: string) => String.raw`(?<!\p{L})${pattern}`

function matcherOf(root: string, pattern: string): (text: string) => boolean {
  // Most texts have not even its beginning, which costs less to see.
  const [start] = /^(?:\p{L}(?!\?))*/u.exec(rootPattern(root))!
  const form = new RegExp(pattern, 'u')
  return text => text.includes(start) && form.test(text)
}

/** A word without its ending, and the pattern of its forms, by the vowels of its declension. */
function formsOf(word: string): { root: string; forms: string } {
  const [, ofA] = /^(\p{L}{4,}?)(?:or(?:na)?|an?)s?$/u.exec(word) ?? []
  const [, other] = /^(\p{L}{3,}?)(?:(?:ar|er)(?:na)?|e[nt]?|(?<=[lr])n)s?$/u.exec(word) ?? []
  const root = other ?? ofA ?? word
  const endings = ofA && !other ? '(?:or(?:na)?|an?)s?' : ofOthers
  return { root, forms: String.raw`${rootPattern(root)}${endings}${wordEnd}` }
}

const ofOthers = '(?:(?:ar|er|r)(?:na)?|[rn]?e[nt]?|na?)?s?'

/** 'nyckl' and 'nyckel' are one root, 'rum' and 'rumm' are, too. */
const rootPattern = (root: string) =>
  root.replace(/([^aeiouy])e?([lnr])$/, '$1e?$2').replace(/([mn])\1?$/, '$1$1?')
