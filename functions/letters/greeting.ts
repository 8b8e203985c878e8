/** True if a text that a person wrote begins with a greeting, so that the letter adds none. */
export const hasGreeting = (text: string): boolean => {
  const start = text.replace(/^[^\p{L}\d]+/u, '')
  return hello.test(start) || dear.test(start)
}

const hello =
  /^(?:hej(?:san|hej)?|hallå|halloj|tja|tjena(?:re)?|morr?n|go(?:d|tt)? ?(?:dag|morgon|morron|kväll|afton|middag|eftermiddag|förmiddag)|hi|hello|good (?:day|morning|afternoon|evening))(?!\p{L}| då)/iu

/** Not the beginning of a sentence such as 'Bästa tiden är på fredag'. */
const dear =
  /^(?:[Bb]äst[ae]|[Kk]är[ae]|[Dd]ear)\s+(?:\p{Lu}|(?:hyresgäst|kund|grann|medlem|alla|tenant)\p{L}*)/u
