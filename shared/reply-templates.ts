import * as z from 'zod/mini'
import { atMost, line, text, upTo } from './text-rules.ts'

/** The maximum number of replies that the staff may write in advance. */
export const maxTemplates = 20

/** A reply written in advance. In its text, `{namn}`, `{referens}` and `{adress}` are filled in. */
export const ReplyTemplate = z.object({
  title: line(2, 'Skriv vad mallen heter', atMost(60, 'Mallens namn')),
  text: text(2, 'Skriv mallens text', atMost(2000, 'Mallens text')),
})

/** All replies written in advance, as the staff save them. */
export const ReplyTemplates = z.object({
  templates: upTo(maxTemplates, 'svarsmallar', ReplyTemplate),
})

/** The same with their version. */
export const StoredTemplates = z.extend(ReplyTemplates, {
  /** Goes back in `If-Match`; 0 until something is saved. */
  version: z.int(),
})

export type ReplyTemplate = z.output<typeof ReplyTemplate>
export type StoredTemplates = z.output<typeof StoredTemplates>

/** A text with what is known about a case in place of its placeholders, however they are typed. */
export const fillIn = (
  text: string,
  {
    name,
    reference,
    address = 'din adress',
  }: { name: string; reference: string; address?: string },
): string =>
  text
    .replaceAll(/\{\s*namn\s*\}/gi, () => name)
    .replaceAll(/\{\s*referens\s*\}/gi, () => reference)
    .replaceAll(/\{\s*adress\s*\}/gi, () => address)

/** True for a text without placeholders. */
export const isPlain = (text: string) => fillIn(text, { name: '', reference: '' }) === text

/** Refuses a text in which something is left that a template leaves to the writer, such as `[dag]`. */
export const isFinished = z.refine<string>(
  text => !/\[[^\]\n]*\p{L}[^\]\n]*\]|\{[^}\n]*\}/u.test(fillIn(text, { name: '', reference: '' })),
  'Byt ut det som står inom [ ] eller { } mot det som gäller',
)
