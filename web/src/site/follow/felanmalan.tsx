import { InLanguage } from '../../languages/in-language.tsx'
import { useTexts } from '../../languages/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reportAddress } from '../layout/navigation.ts'
import { FollowPage } from './follow-page.tsx'

/** The page where tenants follow an issue report. */
export const Component = () => (
  <InLanguage className="page-width max-w-3xl pt-4">
    <Report />
  </InLanguage>
)

function Report() {
  const t = useTexts()
  return (
    <FollowPage
      title={t.follow}
      withoutLink={
        <Notice text={t.withoutLink}>
          <ButtonLink look="secondary" to={reportAddress}>
            {t.newReport}
          </ButtonLink>
        </Notice>
      }
    />
  )
}
