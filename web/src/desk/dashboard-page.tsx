import * as Tabs from '@radix-ui/react-tabs'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { SiteLink } from '../navigation/site-link.tsx'
import { Card } from '../ui/card.tsx'
import { ApartmentsTab } from './apartments/apartments-tab.tsx'
import { endingOf, isEnding } from './houses/declaration.ts'
import { adminHousesQuery } from './houses/queries.ts'
import { NewsTab } from './news/news-tab.tsx'
import { PageTitle } from './page-parts.tsx'

/** Apartments and news, and everything that is done with them (specification section 2, /admin). */
export function Component() {
  const navigate = useNavigate()
  const tab = useLocation().pathname.startsWith('/admin/nyheter') ? '/admin/nyheter' : '/admin'

  return (
    <>
      <PageTitle title="Admin Dashboard" lang="en" />
      <p className="mt-2 text-lg text-ink-soft">Hantera lägenheter och nyheter</p>
      <EndingDeclarations />
      <Tabs.Root
        value={tab}
        onValueChange={address => void navigate(address, { replace: true })}
        className="mt-8"
      >
        <Tabs.List aria-label="Innehåll" className="flex flex-wrap border-b border-line">
          {tabs.map(([address, text]) => (
            <Tabs.Trigger key={address} value={address} className={trigger}>
              {text}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(([address, , Content]) => (
          <Tabs.Content key={address} value={address} className="pt-6">
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <Outlet />
    </>
  )
}

const tabs = [
  ['/admin', 'Lägenheter', ApartmentsTab],
  ['/admin/nyheter', 'Nyheter', NewsTab],
] as const

const trigger =
  '-mb-px min-h-12 border-b-3 border-transparent px-5 text-lg font-semibold text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent'

function EndingDeclarations() {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const ending = houses.filter(isEnding)
  if (ending.length === 0) return null
  return (
    <Card
      as="section"
      aria-label="Energideklarationer"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 px-5 py-3"
    >
      <ul className="grid gap-1">
        {ending.map(house => (
          <li key={house.id}>
            Energideklarationen för {house.title} {endingOf(house)}.
          </li>
        ))}
      </ul>
      <SiteLink to="/admin/hus" className="flex min-h-11 items-center underline">
        Till husen
      </SiteLink>
    </Card>
  )
}
