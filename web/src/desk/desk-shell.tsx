import { PageHead } from '../ui/page-head.tsx'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'

/**
 * The markup of `admin.html`, the same for every address of the desk. It has no content, because
 * the administrator is not known yet.
 */
export const DeskShell = () => (
  <>
    <PageHead title="Admin" />
    <WithoutJavaScript />
  </>
)
