import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { ItemList } from '../editing/item-list.tsx'
import { adminApartmentsQuery, adminHousesQuery } from '../editing/item-queries.ts'
import { HouseCard } from './house-card.tsx'

/** The houses from which apartments take over address and energy. */
export function Component() {
  const { data: apartments } = useQuery(adminApartmentsQuery)
  return (
    <>
      <PageHead title="Hus" />
      <h1 className="text-3xl sm:text-4xl">Hus</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">
        Lägenheterna i ett hus får adress och energiklass härifrån. Ändrar du huset ändras
        annonserna.
      </p>
      <ItemList kind="house" query={adminHousesQuery}>
        {(house, { onEdit, onDelete }) => (
          <HouseCard
            house={house}
            apartments={apartments?.filter(({ houseId }) => houseId === house.id).length}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </ItemList>
      <Outlet />
    </>
  )
}
