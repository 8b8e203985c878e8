import { lazy, Suspense, useState, type ComponentType } from 'react'
import { company } from '#shared/company.ts'
import { Button } from '../../ui/button.tsx'

// If its code cannot be fetched, the key in letters is enough.
const QrCode = lazy<ComponentType<{ text: string }>>(async () => {
  const module = await import('./qr-code.tsx').catch(() => undefined)
  return { default: module?.QrCode ?? (() => null) }
})

/** The key for an authenticator app: as a QR code, and as letters to type or copy. */
export function AuthenticatorKey({ secret, username }: { secret: string; username: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }

  return (
    <div className="grid gap-4">
      <div className="grid size-52 place-items-center justify-self-center">
        <Suspense>
          <QrCode text={addressOf(secret, username)} />
        </Suspense>
      </div>
      <p>
        Kan du inte skanna? Skriv in nyckeln i appen:{' '}
        <code className="font-mono text-sm">{inGroups(secret)}</code>
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {/* Without a secure connection browsers offer no clipboard. */}
        {'clipboard' in navigator && (
          <Button look="secondary" onClick={() => void copy()}>
            Kopiera nyckeln
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {isCopied && 'Nyckeln är kopierad.'}
        </p>
      </div>
    </div>
  )
}

/** Google's Key Uri Format, which authenticator apps read. */
function addressOf(secret: string, username: string): string {
  const label = encodeURIComponent(`${company.brand}:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(company.brand)}`
}

/** Apps take no notice of the spaces, and people lose their place without them. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
