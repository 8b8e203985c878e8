import { InLanguage } from '../../languages/in-language.tsx'
import { reportAddress } from '../layout/navigation.ts'
import { FollowPage } from './follow-page.tsx'

/** The page where tenants follow an issue report. */
export const Component = () => (
  <InLanguage className="page-width max-w-3xl pt-4">
    {t => (
      <FollowPage
        title={t.follow}
        withoutLink={t.withoutLink}
        instead={{ to: reportAddress, text: t.newReport }}
      />
    )}
  </InLanguage>
)
