import { SiteLink } from '../navigation/site-link.tsx'
import { StatusBadge, UrgentBadge } from '../desk/cases/case-badges.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Example } from './page-parts.tsx'

/** The looks of a button, each at rest, while it cannot be pressed and while it is at work. */
export const Buttons = () => (
  <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
    {Object.entries(looks).map(([name, look]) => (
      <Example key={look} name={name}>
        <div className="grid justify-items-start gap-3">
          <Button look={look}>I vila</Button>
          <Button look={look} disabled>
            Spärrad
          </Button>
          <Button look={look} disabled className="opacity-70">
            Skickar...
          </Button>
        </div>
      </Example>
    ))}
    <Example name="Länk som knapp">
      <div className="grid justify-items-start gap-3">
        <SiteLink to="/kontakt" className={buttonLook.primary}>
          Kom igång
        </SiteLink>
        <SiteLink to="/fastigheter" className={buttonLook.secondary}>
          Se lediga lägenheter
        </SiteLink>
      </div>
    </Example>
    <Example name="Med bild">
      <div className="grid justify-items-start gap-3">
        <Button look="secondary">
          <Icon shape="search" />
          Sök
        </Button>
      </div>
    </Example>
  </div>
)

const looks = { Huvudknapp: 'primary', 'Annan knapp': 'secondary' } as const

/** The badges of apartments and cases. */
export const Badges = () => (
  <div className="flex flex-wrap items-center gap-3">
    <Badge>Kommer snart</Badge>
    <Badge>Uthyrd</Badge>
    <UrgentBadge />
    <StatusBadge status="new" />
    <StatusBadge status="ongoing" />
    <StatusBadge status="done" />
    <StatusBadge status="spam" />
  </div>
)
