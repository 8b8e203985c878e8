import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import './design.css'

// Drawn anew: news tell how long ago they were, which the finished page does not know.
createRoot(document.getElementById('root')!).render(<DesignPage />)
