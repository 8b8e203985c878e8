/**
 * Parts a text at the addresses of pages in it: every second piece is one, of http or https alone. What
 * ends the sentence, or closes the bracket or quotation around an address, is none of it.
 */
export const splitAtLinks = (text: string): string[] => text.split(link)

/** Brackets within an address belong to it in pairs. */
const paired = String.raw`\([^\s<>()[\]]*\)|\[[^\s<>()[\]]*\]`

const link = new RegExp(
  String.raw`(?<![\p{L}\d])(https?:\/\/(?:[^\s<>()[\]"”“]|${paired})*(?:[^\s<>()[\]"”“.,;:!?'’»*_{}|]|${paired}))`,
  'giu',
)
