import * as Tabs from '@radix-ui/react-tabs'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { ApartmentsTab } from '../apartments/apartments-tab.tsx'
import { EndingDeclarations } from '../houses/declaration.tsx'
import { NewsTab } from '../news/news-tab.tsx'
import { PageTitle } from '../page-parts.tsx'

/** Apartments and news, and everything that is done with them (specification section 2, /admin). */
export function Component() {
  const navigate = useNavigate()
  const tab = useLocation().pathname.startsWith('/admin/nyheter') ? '/admin/nyheter' : '/admin'

  return (
    <>
      <PageHead title="Admin Dashboard" />
      <PageTitle lang="en">Admin Dashboard</PageTitle>
      <p className="mt-2 text-lg text-ink-soft">Hantera lägenheter och nyheter</p>
      <EndingDeclarations />
      <Tabs.Root
        value={tab}
        onValueChange={address => void navigate(address, { replace: true })}
        className="mt-8"
      >
        <Tabs.List aria-label="Innehåll" className="flex flex-wrap border-b border-line">
          <Tabs.Trigger value="/admin" className={trigger}>
            Lägenheter
          </Tabs.Trigger>
          <Tabs.Trigger value="/admin/nyheter" className={trigger}>
            Nyheter
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="/admin" className={panel}>
          <ApartmentsTab />
        </Tabs.Content>
        <Tabs.Content value="/admin/nyheter" className={panel}>
          <NewsTab />
        </Tabs.Content>
      </Tabs.Root>
      <Outlet />
    </>
  )
}

const trigger =
  '-mb-px min-h-12 border-b-3 border-transparent px-5 text-lg font-semibold text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent'

const panel = 'pt-6'
