import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Company } from '#shared/company-facts.ts'
import type { House } from '#shared/houses.ts'
import { issueReportPage } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { companyQuery } from '../company/queries.ts'
import { BackLink, PageTitle } from '../page-parts.tsx'
import { QrCode } from '../qr-code.tsx'
import { adminHousesQuery } from './queries.ts'

/** A sheet for the stairwell of the house in the address, to be printed. */
export function Component() {
  const { id } = useParams()
  const houses = useQuery({
    ...adminHousesQuery,
    select: all => all.filter(house => house.id === id),
  })
  // The number to call must be the present one: paper hangs for years.
  const company = useQuery(companyQuery)
  const loading = <Skeleton className="mt-8 h-[60svh] w-full" />
  return (
    <>
      <BackLink to="/admin/hus">Till husen</BackLink>
      <PageTitle title="Affisch" className="mt-4 print:hidden" />
      <QueryView
        query={houses}
        loading={loading}
        failed="Huset kunde inte hämtas."
        empty="Huset finns inte längre."
      >
        {([house]) => (
          <QueryView
            query={company}
            loading={loading}
            failed="Företagets uppgifter kunde inte hämtas."
          >
            {facts => <Sheet house={house!} company={facts} />}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}

/** One page of A4 for a tenant whose home has a fault. */
function Sheet({ house, company }: { house: House; company: Company }) {
  const link = `${location.origin}${issueReportPage(house.address)}`
  return (
    <>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft print:hidden">
        Sätt upp den i trapphuset. Den som skannar koden kommer till felanmälan med gatan ifylld.
      </p>
      <Button onClick={() => print()} className="min-h-12 print:hidden">
        Skriv ut
      </Button>
      <article
        aria-labelledby="affisch-rubrik"
        className="sheet mt-8 grid max-w-2xl grid-cols-1 justify-items-center gap-8 rounded-card border border-line bg-surface p-6 text-center sm:p-12 print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
      >
        <p className="text-2xl font-bold wrap-anywhere print:text-3xl">{company.brand}</p>
        <div className="grid gap-2">
          <h2 id="affisch-rubrik" className="text-4xl print:text-5xl">
            Felanmälan
          </h2>
          <p className="text-xl wrap-anywhere print:text-2xl">{house.address}</p>
        </div>
        <div className="grid w-full gap-2 rounded-card border-2 border-alarm p-5 text-lg print:text-xl">
          <h3 className="text-2xl print:text-3xl">Är det akut?</h3>
          <p>
            Ring{' '}
            <strong className="text-2xl print:text-4xl print:whitespace-nowrap">
              {company.onCall}
            </strong>
            , dygnet runt.
          </p>
          <p>
            Vid brand eller fara för liv: ring <strong>112</strong>.
          </p>
        </div>
        <div className="grid w-full grid-cols-1 justify-items-center gap-4 text-lg print:text-xl">
          <h3 className="text-2xl print:text-3xl">Kan det vänta?</h3>
          <p>Anmäl felet med mobilen. Rikta kameran mot koden.</p>
          <div className="aspect-square w-64 max-w-full print:w-72">
            <QrCode text={link} />
          </div>
          <p>
            Eller skriv adressen i webbläsaren:
            <br />
            <strong className="wrap-anywhere print:text-lg">{inWords(link)}</strong>
          </p>
        </div>
      </article>
    </>
  )
}

/** The link as people read and type it: without https:// and with the letters of its words. */
const inWords = (link: string) => decodeURI(link).replace(/^https?:\/\//, '')
