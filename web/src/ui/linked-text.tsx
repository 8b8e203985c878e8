import { splitAtLinks } from '#shared/links.ts'

/** A text of the company itself, whose links open in a tab of their own. */
export const LinkedText = ({ text }: { text: string }) =>
  splitAtLinks(text).map((piece, index) =>
    index % 2 === 1 ? (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- Links never change places.
        key={index}
        href={piece}
        target="_blank"
        rel="noreferrer"
        aria-label={`${piece}, öppnas i ny flik`}
        className="wrap-anywhere underline"
      >
        {piece}
      </a>
    ) : (
      piece
    ),
  )
