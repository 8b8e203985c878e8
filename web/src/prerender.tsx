import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { pages } from '#shared/pages.ts'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'

/** Every page that stands ready as a file: those of the route table, and the one for all the rest. */
export const prerenderedPages = [
  ...pages.map(address => prerenderedPage(address, address.slice(1))),
  { ...prerenderedPage('/404', 'not-found'), file: '404.html' },
]

function prerenderedPage(address: string, name: string) {
  return {
    file: `${name || 'index'}.html`,
    module: `src/pages/${name || 'hem'}.tsx`,
    render: () => render(address),
  }
}

async function render(address: string): Promise<string> {
  await loadPage(address)
  return renderToString(
    <StaticRouter location={address}>
      <Site />
    </StaticRouter>,
  )
}
