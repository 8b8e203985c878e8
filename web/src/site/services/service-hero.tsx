import type { Picture as PictureFiles } from '../../pictures/picture.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { CallLink } from '../layout/call-link.tsx'
import { Ingress, PageHero } from '../layout/page-hero.tsx'

interface Props {
  heading: string
  ingress: string
  button: string
  to: string
  picture: PictureFiles
}

/** The head of a service's page: what it is, how to ask for it, and the number to call. */
export const ServiceHero = ({ heading, ingress, button, to, picture }: Props) => (
  <PageHero heading={heading} picture={{ files: picture, alt: '' }}>
    <Ingress>{ingress}</Ingress>
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SiteLink to={to} className={`${buttonLook.primary} min-h-13 px-8 max-sm:w-full`}>
        {button}
      </SiteLink>
      <CallLink />
    </p>
  </PageHero>
)
