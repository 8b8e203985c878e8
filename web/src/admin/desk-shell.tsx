import { PageHead } from '../components/page-head.tsx'
import { WithoutJavaScript } from '../components/without-javascript.tsx'

/**
 * What stands ready in `admin.html`, the same for every address of the desk: nothing, since nobody is
 * known yet.
 */
export const DeskShell = () => (
  <>
    <PageHead title="Admin" />
    <WithoutJavaScript />
  </>
)
