import { company } from '#shared/company.ts'

interface Props {
  title: string
  /** What search engines and link previews tell about the page. */
  description?: string
  /** The page's address on the site. Without one it is not indexed. */
  path?: string
}

/** What the page is called and says of itself; React moves it to the head. */
export const PageHead = ({ title, description, path }: Props) => (
  <>
    <title>{`${title} – ${company.brand}`}</title>
    {path ? (
      <>
        <meta name="description" content={description} />
        <link rel="canonical" href={company.website + path} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={company.brand} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="sv_SE" />
        <meta property="og:url" content={company.website + path} />
        <meta property="og:image" content={`${company.website}/open-graph.jpg`} />
      </>
    ) : (
      <meta name="robots" content="noindex" />
    )}
  </>
)
