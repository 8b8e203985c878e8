import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FollowPage } from './follow-page.tsx'

/** The page where senders of a message or an inquiry follow it. */
export const Component = () => (
  <FollowPage
    title="Följ ditt ärende"
    withoutLink={
      <Notice text="Sidan öppnas med länken i mejlet som du fick när du skrev till oss.">
        <SiteLink to="/kontakt" className={buttonLook.secondary}>
          Kontakta oss
        </SiteLink>
      </Notice>
    }
  />
)
