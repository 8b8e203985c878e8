/** A text as paragraphs, divided where its lines end. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\s*\n\s*/)
    .filter(Boolean)
    // oxlint-disable-next-line react/no-array-index-key -- Paragraphs never change places.
    .map((paragraph, position) => <p key={position}>{paragraph}</p>)
