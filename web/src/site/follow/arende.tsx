import { FollowPage } from './follow-page.tsx'

/** The page where senders of a message or an inquiry follow it. */
export const Component = () => (
  <FollowPage
    title="Följ ditt ärende"
    withoutLink="Sidan öppnas med länken i mejlet som du fick när du skrev till oss."
    instead={{ to: '/kontakt', text: 'Kontakta oss' }}
  />
)
