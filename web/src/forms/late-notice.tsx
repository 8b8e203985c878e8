import { useTexts } from '../languages/texts.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface Props {
  /** Names the part that does not work, where it is not a form. */
  text?: string
  className?: string
}

/**
 * Says that a form cannot be sent. CSS alone shows it after some seconds (base.css), since a page may be
 * without any script; render it only as long as the code is missing.
 */
export function LateNotice({ text, className = '' }: Props) {
  const t = useTexts()
  return (
    <p role="alert" className={`when-late rounded-control bg-alarm-soft p-4 ${className}`}>
      {`${text ?? t.lateForm} ${t.call} `}
      <PhoneLink />
      {` ${t.orReload} `}
      {/* An empty address is the page's own, with its query; start.ts keeps the fragment, too. */}
      <TextLink href="" className="whitespace-nowrap">
        {t.reload}
      </TextLink>
      .
    </p>
  )
}
