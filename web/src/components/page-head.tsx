import { company } from '#shared/company.ts'

interface Props {
  title: string
  /** What search engines and link previews tell about the page. Without one it is not indexed. */
  description?: string
}

/** What the page is called and says of itself; React moves it to the head. */
export const PageHead = ({ title, description }: Props) => (
  <>
    <title>{`${title} – ${company.brand}`}</title>
    {description ? (
      <>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={company.brand} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="sv_SE" />
      </>
    ) : (
      <meta name="robots" content="noindex" />
    )}
  </>
)
