import { useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'

interface Props extends Pick<ComponentProps<'button'>, 'className' | 'children'> {
  /** By default the page's address, as `copyLink` copies it. */
  copy?: () => Promise<string>
}

/** A button that copies something, and says what became of it. */
export function CopyButton({ copy = copyLink, className = '', children }: Props) {
  const [result, setResult] = useState('')
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      <Button look="secondary" onClick={async () => setResult(await copy())}>
        {children}
      </Button>
      <span role="status" className="min-w-0 wrap-anywhere">
        {result}
      </span>
    </div>
  )
}

/** Copies an address, by default the page's; where the browser refuses, it is in the sentence to be marked. */
export const copyLink = (address = location.href) =>
  copyText(address, 'Länken är kopierad.', `Kopiera adressen: ${address}`)

/**
 * Copies a text, and returns the sentence for whoever pressed. Browsers refuse it without a secure
 * connection, and some in the frame of another app.
 */
export async function copyText(text: string, copied: string, refused: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    return refused
  }
}
