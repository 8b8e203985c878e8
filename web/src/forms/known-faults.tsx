import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isInHouse } from '#shared/input/house-address.ts'
import { houseNoticesQuery } from '../api/queries.ts'
import { useTexts } from '../languages/texts.ts'
import { useNoticesOfNow } from '../ui/use-now.ts'

interface Props {
  address: string | undefined
  children?: ReactNode
}

/** The company's notices about faults in the house of a typed address; nothing without any. */
export function KnownFaults({ address = '', children }: Props) {
  const { data } = useQuery(houseNoticesQuery)
  const t = useTexts()
  return useNoticesOfNow(data).map(({ from, text, addresses }) => {
    const house = addresses.find(each => isInHouse(address, each))
    return (
      house && (
        <div
          key={from + text}
          className="grid gap-1 rounded-control border-l-4 border-accent bg-accent-soft/40 px-4 py-3 wrap-anywhere"
        >
          <p className="font-semibold">
            {t.known}: {house}
          </p>
          {/* The company writes Swedish, whatever the language of the page is. */}
          <p lang="sv" className="whitespace-pre-line">
            {text}
          </p>
          {children}
        </div>
      )
    )
  })
}
