import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { takeSeed } from './api/seed.ts'
import { PageFailed } from './components/page-failed.tsx'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'
import './styles/site.css'

const element = document.getElementById('root')!

// Not awaited here: the pages' code needs what stands in the same file as this.
start().catch(error => {
  console.error(error)
  createRoot(element).render(<PageFailed />)
})

async function start() {
  // A page that is still on its way would be taken out of the finished markup and put back later.
  await loadPage(location.pathname)
  const site = (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  )
  const options = {
    onUncaughtError(error: unknown) {
      console.error(error)
      root.render(<PageFailed />)
    },
  }
  const isFilled = takeSeed()
  const root: Root = isFilled ? createRoot(element, options) : hydrateRoot(element, site, options)
  if (isFilled) root.render(site)
}
