import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { useCompany } from '../../ui/use-company.ts'

// If its code cannot be fetched, the key in letters is enough.
const QrCode = lazy<ComponentType<{ text: string }>>(async () => {
  const module = await import('./qr-code.tsx').catch(() => undefined)
  return { default: module?.QrCode ?? (() => null) }
})

/** The key for an authenticator app: as a QR code, and as letters to type or copy. */
export function AuthenticatorKey({ secret, username }: { secret: string; username: string }) {
  const { brand } = useCompany()
  const [isCopied, setCopied] = useState(false)

  /** Where the browser refuses, the key in letters is enough. */
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => {},
    )

  return (
    <div className="grid gap-4">
      {/* Nobody can scan the screen of the phone that the app is on. */}
      <a
        href={addressOf(secret, username, brand)}
        className={`${buttonLook.primary} min-h-13 justify-center not-pointer-coarse:hidden`}
      >
        Öppna i autentiseringsapp
      </a>
      <div className="grid size-52 place-items-center justify-self-center">
        <Suspense>
          <QrCode text={addressOf(secret, username, brand)} />
        </Suspense>
      </div>
      <p>
        Kan du inte skanna? Skriv in nyckeln i appen:{' '}
        <code className="font-mono text-sm">{inGroups(secret)}</code>
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {/* Without a secure connection browsers offer no clipboard. */}
        {'clipboard' in navigator && (
          <Button look="secondary" onClick={copy}>
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
function addressOf(secret: string, username: string, brand: string): string {
  const label = encodeURIComponent(`${brand}:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}`
}

/** The key in groups, which are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
