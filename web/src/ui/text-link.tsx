import { Link, type LinkProps } from '../navigation/site-link.tsx'

interface Props extends LinkProps {
  /** True beside a text rather than within it: a line of its own, with room for a thumb. */
  isAlone?: boolean
  /** True in a list: high enough for a thumb, while its line stays as high as the text. */
  isListed?: boolean | undefined
}

/** An underlined link in a text, or alone in its line. */
export function TextLink({ isAlone, isListed, className = '', ...link }: Props) {
  const size = isAlone
    ? 'inline-flex min-h-11 items-center gap-2'
    : isListed && '-my-3 inline-block py-3'
  return <Link {...link} className={`text-accent underline ${size || ''} ${className}`} />
}
