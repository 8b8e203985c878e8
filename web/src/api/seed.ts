import { queryClient } from './query-client.ts'

/**
 * Takes over what the function `document` wrote into the page: its data go to the queries that would
 * otherwise fetch them (`null`: there is nothing at this address), and its tags leave the head to
 * those of React. Answers whether there was any: the markup then is not what React would hydrate.
 */
export function takeSeed(): boolean {
  const written = document.querySelectorAll('[data-document]')
  const seed = document.getElementById('seed')
  if (seed) {
    const [, section, id] = location.pathname.split('/')
    const [data] = Object.values(JSON.parse(seed.textContent))
    const kind = section === 'nyheter' ? 'news' : 'apartments'
    queryClient.setQueryData([kind, 'one', id], data)
  }
  written.forEach(each => each.remove())
  return written.length > 0
}
