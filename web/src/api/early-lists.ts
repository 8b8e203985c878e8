import { maxSearchLength } from '#shared/input/search-words.ts'

/** The pending answers that no call has taken yet, by the requested address. */
const asked = new Map<string, Promise<Response>>()

/**
 * Requests these lists before the code that shows them is loaded: `/api/news /api/apartments?q=`.
 * One that ends with `?q=` takes the search of the page's address.
 */
export function askForLists(lists: string, pageSearch: string): void {
  const search = searchIn(new URLSearchParams(pageSearch))
  for (const list of lists.split(' ')) {
    const address = list.replace('?q=', search && `?q=${encodeURIComponent(search)}`)
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
