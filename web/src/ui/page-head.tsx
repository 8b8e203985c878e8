import { website } from '#shared/hosting.ts'
import { useCompany } from './use-company.ts'

interface Props {
  title: string
  /** For search engines and link previews. */
  description?: string
  /** The page's address on the site. Without one it is not indexed. */
  path?: string
  /** For link previews, by default the site's own; `alt` is '' where the heading says the same. */
  picture?: { path: string | null | undefined; alt: string }
  type?: 'website' | 'article'
}

/** The path of the site's own, `web/public/open-graph.jpg`, for pages that have none. */
export const sitePicture = '/open-graph.jpg'

/** Title and metadata of the page; React moves them to the head. */
export function PageHead({ title, description, path, picture, type = 'website' }: Props) {
  const { brand } = useCompany()
  const preview = picture?.path ? picture : { path: sitePicture, alt: `${brand} i Tranås` }
  return (
    <>
      <title>{`${title} – ${brand}`}</title>
      {path ? (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={website + path} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:type" content={type} />
          <meta property="og:locale" content="sv_SE" />
          <meta property="og:url" content={website + path} />
          <meta property="og:image" content={website + preview.path} />
          {preview.alt && <meta property="og:image:alt" content={preview.alt} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** The head of a page that a secret link opens: not indexed, and without a referrer. */
export const SecretPageHead = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <meta name="referrer" content="no-referrer" />
  </>
)
