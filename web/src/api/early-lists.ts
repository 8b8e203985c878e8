import { maxSearchLength } from '#shared/search.ts'

/** The answers that nobody has taken yet, by the address that was asked. */
const asked = new Map<string, Promise<Response>>()

/** Asks for the lists of the page at this address, before the code is there that shows them. */
export function askForLists({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  for (const address of listsOf(pathname, new URLSearchParams(search))) {
    const answer = fetch(address, { credentials: 'include' })
    // The call that takes it reports the failure.
    answer.catch(() => {})
    asked.set(address, answer)
  }
}

/** The answer that this address was asked for early. Once only: trying again asks anew. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = asked.get(address)
  asked.delete(address)
  return answer
}

/** The search in the address of the listing. */
export const searchIn = (parameters: URLSearchParams) =>
  (parameters.get('q') ?? '').trim().slice(0, maxSearchLength)

/** Equal to the addresses of `newsQuery` and `apartmentsQuery`, whose code comes later. */
function listsOf(pathname: string, parameters: URLSearchParams): string[] {
  if (pathname === '/fastigheter') {
    const search = searchIn(parameters)
    return [apartments + (search && `?q=${encodeURIComponent(search)}`)]
  }
  return pathname === '/' || pathname.startsWith('/nyheter/') ? ['/api/news', apartments] : []
}

const apartments = '/api/apartments'
