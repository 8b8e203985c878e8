import { PageHead } from './page-head.tsx'

/** The head of a page that a secret link opens: not indexed, and without a referrer. */
export const SecretPageHead = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <meta name="referrer" content="no-referrer" />
  </>
)
