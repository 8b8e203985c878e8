import { maxSearchLength } from '#shared/search.ts'

/** The pending answers that no call has taken yet, by the requested address. */
const asked = new Map<string, Promise<Response>>()

/** Requests the lists of the page at this address before the code that shows them is loaded. */
export function askForLists({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  for (const address of listsOf(pathname, new URLSearchParams(search))) {
    const answer = fetch(address, { credentials: 'include' })
    // The call that takes the answer reports the failure.
    answer.catch(() => {})
    asked.set(address, answer)
  }
}

/** The answer to an early request for this address; only once, so that a retry sends a new request. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = asked.get(address)
  asked.delete(address)
  return answer
}

/** The search in the address of the listing. */
export const searchIn = (parameters: URLSearchParams) =>
  (parameters.get('q') ?? '').trim().slice(0, maxSearchLength)

/** The addresses that `newsQuery` and `apartmentsQuery` request, whose code is loaded later. */
function listsOf(pathname: string, parameters: URLSearchParams): string[] {
  if (pathname === '/fastigheter') {
    const search = searchIn(parameters)
    return [apartments + (search && `?q=${encodeURIComponent(search)}`)]
  }
  return pathname === '/' || pathname.startsWith('/nyheter/') ? ['/api/news', apartments] : []
}

const apartments = '/api/apartments'
