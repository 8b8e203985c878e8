import { splitLines } from '#shared/input/characters.ts'

/** A text as paragraphs, divided where its lines end. */
export const Paragraphs = ({ text }: { text: string }) =>
  splitLines(text)
    .map(line => line.trim())
    .filter(Boolean)
    // oxlint-disable-next-line react/no-array-index-key -- Paragraphs never change places.
    .map((paragraph, position) => <p key={position}>{paragraph}</p>)
