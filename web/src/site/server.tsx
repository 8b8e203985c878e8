import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Apartment } from '#shared/apartments.ts'
import { pages, secretPages } from '#shared/pages.ts'
import { DeskShell } from '../desk/desk-shell.tsx'
import { apartmentQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { DesignPage } from '../design/design-page.tsx'
import { exampleApartment } from './example-apartment.ts'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'

/** Every page that stands ready as a file: those of the route table, and the one for all the rest. */
export const prerenderedPages = {
  ...Object.fromEntries(
    [...pages, ...secretPages].map(address => {
      const name = address.slice(1)
      return [`${name || 'index'}.html`, prerenderedPage(address, name || 'hem')]
    }),
  ),
  '404.html': prerenderedPage('/404', 'not-found'),
}

/** Pages as they are while they wait for their data, which the function `document` fills in. */
export const shells = {
  apartment: prerenderedPage('/fastigheter/id', 'lagenhet'),
  newsItem: prerenderedPage('/nyheter/id', 'hem'),
}

/** The page of the example with these values, or of an apartment that is not there. */
export function renderApartment(values: Partial<Apartment> | null): Promise<string> {
  const { id } = exampleApartment
  queryClient.setQueryData(
    apartmentQuery(id).queryKey,
    values && { ...exampleApartment, ...values },
  )
  return render(`/fastigheter/${id}`)
}

/** What stands in the one file of the desk. */
export const renderDesk = () => renderToString(<DeskShell />)

/** What the local console shows of the site's look, before it comes alive. */
export const renderDesign = () => renderToString(<DesignPage />)

function prerenderedPage(address: string, name: string) {
  return { module: `${name}.tsx`, render: () => render(address) }
}

/** Renders the page at any address as it is while it waits for its data. */
export async function render(address: string): Promise<string> {
  await loadPage(address)
  return renderToString(
    <StaticRouter location={address}>
      <Site />
    </StaticRouter>,
  )
}
