import { PageHead } from '../ui/page-head.tsx'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'

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
