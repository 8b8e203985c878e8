import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import './design.css'

// Rendered again: news show their age, which is unknown when the page is prerendered.
createRoot(document.getElementById('root')!).render(<DesignPage />)
