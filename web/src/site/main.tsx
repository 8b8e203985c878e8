import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Company } from '#shared/company-facts.ts'
import { readPageData } from '../api/page-data.ts'
import { queryClient } from '../api/query-client.ts'
import { PageFailed } from '../ui/page-failed.tsx'
import { CompanyContext } from '../ui/use-company.ts'
import { pageAt, setInitialData } from './routes.tsx'
import { Site } from './site.tsx'

/** Resolves once the page is interactive, or shows that it failed; rejects where it stays as the server sent it. */
export async function hydrate(): Promise<void> {
  const element = document.getElementById('root')!
  const data = readPageData()
  const form = element.querySelector<HTMLFormElement>('form[name]')
  // While some of a page's code is missing React would replace its rendered markup by a fallback.
  const loading = Promise.all([pageAt(location.pathname).route.load(), form && loadCodeOf(form)])
  // A page with a form stays, with what was typed, and the form says that it cannot be sent.
  if (form) await loading
  try {
    await loading
    setInitialData(queryClient, location.pathname, data)
    const box = searchBoxIn(element)
    // In a transition React hydrates in small steps, between which the browser can respond.
    await new Promise<void>(resolve =>
      startTransition(() => hydrateInto(element, data.company, resolve)),
    )
    const newBox = searchBoxIn(element)
    if (box && newBox && newBox !== box) newBox.value = box.value
  } catch (error) {
    console.error(error)
    createRoot(element).render(failed(data.company))
  }
}

const loadCodeOf = async (form: HTMLFormElement) =>
  (await import('../forms/lazy-forms.tsx')).loadRenderedForm(form)

function hydrateInto(element: HTMLElement, company: Company, onSettled: () => void) {
  const page = (
    // A transition would draw a page in many small steps.
    <BrowserRouter useTransitions={false}>
      <Site queryClient={queryClient} company={company} onHydrated={onSettled} />
    </BrowserRouter>
  )
  const options = {
    onUncaughtError(error: unknown) {
      console.error(error)
      root.render(failed(company))
      onSettled()
    },
  }
  // The browser has put each text into a `<font>`: they differ from ours, and cannot be hydrated.
  const isTranslated = element.querySelector('font') !== null
  const root: Root = isTranslated
    ? createRoot(element, options)
    : hydrateRoot(element, page, options)
  if (!isTranslated) return
  // React adds another title.
  document.querySelector('title')?.remove()
  root.render(page)
}

const searchBoxIn = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('[type=search]')

const failed = (company: Company) => (
  <CompanyContext value={company}>
    <PageFailed />
  </CompanyContext>
)
