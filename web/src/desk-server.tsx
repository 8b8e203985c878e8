import { renderToString } from 'react-dom/server'
import template from 'virtual:desk-template'
import type { Company } from '#shared/company-facts.ts'
import { fillTemplate, preloadModules } from './site/fill-template.ts'
import { PageHead } from './ui/page-head.tsx'
import { CompanyContext } from './ui/use-company.ts'
import { WithoutJavaScript } from './ui/without-javascript.tsx'

// Apart from `server.tsx`, since the desk is a program of its own (`build/server-build.ts`).

/** Renders `admin.html`, in the function `pages`. */
export const renderDesk = (company: Company): string =>
  fillTemplate(
    template.html,
    { markup: renderDeskMarkup(company), modules: template.modules, data: { company } },
    preloadModules,
  )

/** The markup of the desk's page, which the development server puts into a template of its own. */
export const renderDeskMarkup = (company: Company): string =>
  renderToString(
    <CompanyContext value={company}>
      <DeskShell />
    </CompanyContext>,
  )

/** The name of the build; two builds of the same sources have the same name. */
export const { build } = template

/**
 * The markup of `admin.html`, the same for every address of the desk. It has no content, because
 * the administrator is not known yet.
 */
const DeskShell = () => (
  <>
    <PageHead title="Admin" />
    <WithoutJavaScript />
  </>
)
