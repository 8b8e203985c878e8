import { queryClient } from './query-client.ts'

/**
 * Takes over what the function `document` wrote into the page: its data go to the queries that would
 * otherwise fetch them (`null`: there is nothing at this address), and its tags leave the head to
 * those of React.
 */
export function takeSeed(): void {
  const seed = document.getElementById('seed')
  if (seed) {
    const [, section, id] = location.pathname.split('/')
    const [data] = Object.values(JSON.parse(seed.textContent))
    const kind = section === 'nyheter' ? 'news' : 'apartments'
    queryClient.setQueryData([kind, 'one', id], data)
  }
  document.querySelectorAll('[data-document]').forEach(each => each.remove())
}
