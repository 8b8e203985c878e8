import { company, type Preview, sitePreview } from '#shared/company.ts'

interface Props {
  title: string
  /** For search engines and link previews. */
  description?: string
  /** The page's address on the site. Without one it is not indexed. */
  path?: string
  picture?: Preview
  type?: 'website' | 'article'
}

/** Title and metadata of the page; React moves them to the head. */
export const PageHead = ({
  title,
  description,
  path,
  picture = sitePreview,
  type = 'website',
}: Props) => (
  <>
    <title>{`${title} – ${company.brand}`}</title>
    {path ? (
      <>
        <meta name="description" content={description} />
        <link rel="canonical" href={company.website + path} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={company.brand} />
        <meta property="og:type" content={type} />
        <meta property="og:locale" content="sv_SE" />
        <meta property="og:url" content={company.website + path} />
        <meta property="og:image" content={company.website + picture.path} />
        {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
      </>
    ) : (
      <meta name="robots" content="noindex" />
    )}
  </>
)
