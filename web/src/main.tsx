import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { PageFailed } from './components/page-failed.tsx'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'
import './styles/base.css'

const element = document.getElementById('root')!

try {
  // A page that is still on its way would be taken out of the finished markup and put back later.
  await loadPage(location.pathname)
  const root = hydrateRoot(
    element,
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
    {
      onUncaughtError(error) {
        console.error(error)
        root.render(<PageFailed />)
      },
    },
  )
} catch (error) {
  console.error(error)
  createRoot(element).render(<PageFailed />)
}
