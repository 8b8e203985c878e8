import type { CaseKind } from '#shared/case-labels.ts'
import { followPage } from '#shared/pages.ts'
import { useTexts } from '../languages/texts.ts'
import { SiteLink } from '../navigation/site-link.tsx'

interface Props {
  kind: CaseKind
  secret: string
}

/** Links to a case's page. The secret is in the fragment, which browsers never send. */
export function FollowLink({ kind, secret }: Props) {
  const t = useTexts()
  return (
    <p>
      <SiteLink
        to={`${followPage(kind)}#${secret}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        {kind === 'issue' ? t.follow : 'Följ ditt ärende'}
      </SiteLink>
    </p>
  )
}
