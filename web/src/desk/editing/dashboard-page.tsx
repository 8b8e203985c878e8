import * as Tabs from '@radix-ui/react-tabs'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { ApartmentsTab } from '../apartments/apartments-tab.tsx'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { EndingDeclarations } from '../houses/ending-declarations.tsx'
import { NewsTab } from '../news/news-tab.tsx'

/** Apartments and news, and everything that is done with them (specification section 2, /admin). */
export function Component() {
  const [parameters, setParameters] = useSearchParams()
  const tab = parameters.get('flik') === 'nyheter' ? 'nyheter' : 'lagenheter'

  function choose(chosen: string) {
    setParameters(chosen === 'nyheter' ? { flik: chosen } : {}, { replace: true })
  }

  return (
    <Tooltips>
      <PageHead title="Admin Dashboard" />
      <h1 lang="en" className="text-3xl sm:text-4xl">
        Admin Dashboard
      </h1>
      <p className="mt-2 text-lg text-ink-soft">Hantera lägenheter och nyheter</p>
      <EndingDeclarations />
      <Tabs.Root value={tab} onValueChange={choose} className="mt-8">
        <Tabs.List aria-label="Innehåll" className="flex flex-wrap border-b border-line">
          <Tabs.Trigger value="lagenheter" className={trigger}>
            Lägenheter
          </Tabs.Trigger>
          <Tabs.Trigger value="nyheter" className={trigger}>
            Nyheter
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="lagenheter" className={panel}>
          <ApartmentsTab />
        </Tabs.Content>
        <Tabs.Content value="nyheter" className={panel}>
          <NewsTab />
        </Tabs.Content>
      </Tabs.Root>
    </Tooltips>
  )
}

const trigger =
  '-mb-px min-h-12 border-b-3 border-transparent px-5 text-lg font-semibold text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent'

const panel = 'pt-6'
