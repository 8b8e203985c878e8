import { splitAtLinks } from '#shared/links.ts'
import { OutsideLink } from './contact-links.tsx'

/** A text of the company itself, whose links open in a tab of their own. */
export const LinkedText = ({ text }: { text: string }) =>
  splitAtLinks(text).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- Links never change places.
      <OutsideLink key={index} href={piece} text={piece} className="wrap-anywhere underline" />
    ) : (
      piece
    ),
  )
