import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'

interface Props {
  text: string
  button: string
  to: string
}

/** The end of a page: what to do next. */
export const NextStep = ({ text, button, to }: Props) => (
  <section className="page-width py-16 text-center sm:py-24">
    <p className="mx-auto mb-7 max-w-2xl text-xl text-balance sm:text-2xl">{text}</p>
    <SiteLink to={to} className={`${buttonLook.primary} min-h-13 px-8 max-sm:w-full`}>
      {button}
    </SiteLink>
  </section>
)
