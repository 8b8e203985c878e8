import { renderToString } from 'react-dom/server'
import { DesignPage } from './design/design-page.tsx'

/** The markup of the page that shows the site's components, for the local console. */
export const renderDesign = () => renderToString(<DesignPage />)
