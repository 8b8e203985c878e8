import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FollowPage } from './follow-page.tsx'

/** The page where senders of a message or an inquiry follow it. */
export const Component = () => (
  <FollowPage
    title="Följ ditt ärende"
    withoutLink={
      <Notice text="Sidan öppnas med länken i mejlet som du fick när du skrev till oss.">
        <ButtonLink look="secondary" to="/kontakt">
          Kontakta oss
        </ButtonLink>
      </Notice>
    }
  />
)
