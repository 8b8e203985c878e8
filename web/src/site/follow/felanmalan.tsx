import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reportAddress } from '../layout/navigation.ts'
import { FollowPage } from './follow-page.tsx'

/** The page where tenants follow a fault report. */
export const Component = () => (
  <FollowPage
    title="Följ din felanmälan"
    withoutLink={
      <Notice text="Sidan öppnas med länken som du fick när du gjorde din felanmälan.">
        <SiteLink to={reportAddress} className={buttonLook.secondary}>
          Gör en felanmälan
        </SiteLink>
      </Notice>
    }
  />
)
