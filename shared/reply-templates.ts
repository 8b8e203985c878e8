import * as z from 'zod/mini'
import { atMost, line, text } from './text.ts'

/** The maximum number of replies that the staff may write in advance. */
export const maxTemplates = 20

/** A reply written in advance. In its text, `{namn}`, `{referens}` and `{adress}` are filled in. */
export const ReplyTemplate = z.object({
  title: line(2, 'Skriv vad mallen heter', atMost(60, 'Mallens namn')),
  text: text(2, 'Skriv mallens text', atMost(2000, 'Mallens text')),
})

/** All replies written in advance, as the staff save them. */
export const ReplyTemplates = z.object({
  templates: z
    .array(ReplyTemplate)
    .check(z.maxLength(maxTemplates, `Det får vara högst ${maxTemplates} svarsmallar`)),
})

/** The same with their version. */
export const StoredTemplates = z.extend(ReplyTemplates, {
  /** Goes back in `If-Match`; 0 until something is saved. */
  version: z.int(),
})

export type ReplyTemplate = z.output<typeof ReplyTemplate>
export type StoredTemplates = z.output<typeof StoredTemplates>

/** The templates until the staff save their own. */
export const shippedTemplates: ReplyTemplate[] = [
  {
    title: 'Vi har tagit emot ärendet',
    text: `Hej {namn}!

Tack för att du hörde av dig. Vi har tagit emot ditt ärende {referens} och återkommer när vi vet mer.

Blir det bråttom? Ring oss.`,
  },
  {
    title: 'Tid för besök',
    text: `Hej {namn}!

Vi kommer till {adress} på [dag] mellan klockan [tid] och [tid].

Svara om tiden inte passar. Skriv också om vi får gå in med huvudnyckel när du inte är hemma, och om det finns husdjur.`,
  },
  {
    title: 'Felet är åtgärdat',
    text: `Hej {namn}!

Felet på {adress} är åtgärdat. Skriv till oss om något inte fungerar, så öppnar vi ärendet {referens} igen.`,
  },
]
