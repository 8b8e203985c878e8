import { SiteLink } from '../navigation/site-link.tsx'

/** Links to an issue report's page. The secret is in the fragment, which browsers never send. */
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
