import { PageHead } from './page-head.tsx'

/** The head of a page that a secret link opens: nobody finds it, and it gives no referrer away. */
export const SecretPageHead = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <meta name="referrer" content="no-referrer" />
  </>
)
