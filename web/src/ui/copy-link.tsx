import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** By default the page's. */
  address?: string
  className?: string
  children: ReactNode
}

/** A button that copies an address; where the browser refuses, the address is there to be marked. */
export function CopyLink({ address, className = '', children }: Props) {
  const [result, setResult] = useState('')
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      <Button look="secondary" onClick={async () => setResult(await copyAddress(address))}>
        {children}
      </Button>
      <span role="status" className="min-w-0 wrap-anywhere">
        {result}
      </span>
    </div>
  )
}

/**
 * Copies an address, by default the page's; returns the sentence for whoever pressed. Browsers refuse it
 * without a secure connection, and some in the frame of another app.
 */
export async function copyAddress(address = location.href): Promise<string> {
  try {
    await navigator.clipboard.writeText(address)
    return 'Länken är kopierad.'
  } catch {
    return `Kopiera adressen: ${address}`
  }
}
