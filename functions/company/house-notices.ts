import type { Company } from '#shared/company-facts.ts'
import { isInHouse } from '#shared/input/house-address.ts'
import type { HouseNotice, KnownFault } from '#shared/notices.ts'
import { listHouses } from '../catalogue/houses.ts'
import { noticeAt } from './facts.ts'

/** The notices for houses as pages have them at a moment. Houses that are deleted are left out. */
export async function readHouseNotices(
  { notices = [] }: Company,
  moment: number,
): Promise<HouseNotice[]> {
  const shown = notices.flatMap(({ houses: ids, ...notice }) =>
    ids ? noticeAt({ ...notice, ids }, moment) : [],
  )
  // Most of the time there is none, and nothing to read.
  if (shown.length === 0) return []
  const houses = await listHouses()
  return shown.flatMap(({ ids, ...notice }) => {
    const addresses = houses.filter(({ id }) => ids.includes(id)).map(({ address }) => address)
    return addresses.length > 0 ? [{ ...notice, addresses: [...new Set(addresses)] }] : []
  })
}

/** Finds the notices about an address that apply now, each with the address of its house. */
export async function findKnownFaults(company: Company, typed: string): Promise<KnownFault[]> {
  const notices = await readHouseNotices(company, Date.now())
  return notices.flatMap(({ text, addresses, isToCome }) => {
    const address = addresses.find(each => isInHouse(typed, each))
    return address && !isToCome ? [{ text, address }] : []
  })
}
