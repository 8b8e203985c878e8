import { renderToString } from 'react-dom/server'
import { DesignPage } from './design/design-page.tsx'
import { DeskShell } from './desk/desk-shell.tsx'

// Pages that only the build renders. Apart from `server.tsx`, so that no function loads it.

/** The markup of `admin.html`. */
export const renderDesk = () => renderToString(<DeskShell />)

/** The markup of the page that shows the site's components, for the local console. */
export const renderDesign = () => renderToString(<DesignPage />)
