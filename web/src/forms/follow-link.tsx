import { SiteLink } from '../navigation/site-link.tsx'

/** Leads to where a fault report can be followed. The secret is in the fragment, which nobody is sent. */
export const FollowLink = ({ secret }: { secret: string }) => (
  <p>
    <SiteLink
      to={`/felanmalan#${secret}`}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline"
    >
      Följ din felanmälan
    </SiteLink>
  </p>
)
