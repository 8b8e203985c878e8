import { expect, test } from 'vitest'
import { accepting, ask } from '../test/ask-viewer-request.ts'

test.each([
  ['/', '/plain/index.html'],
  ['/finns-inte', '/plain/404.html'],
  ['/admin', '/plain/admin.html'],
  ['/assets/site-x.js', '/plain/assets/site-x.js'],
  ['/assets/desk/main-x.css', '/plain/assets/desk/main-x.css'],
  ['/assets/house-x.avif', '/assets/house-x.avif'],
  ['/favicon.svg', '/favicon.svg'],
  ['/fastigheter/1', '/fastigheter/1'],
])('a client that does not accept Brotli gets %s from %s', (uri, file) => {
  for (const accepted of ['', 'gzip', 'gzip, br;q=0', 'br;q=0.000', 'brotli', 'x-br']) {
    expect(ask(uri, { headers: accepting(accepted) })).toMatchObject({ uri: file })
  }
})

test.each(['br', 'br,gzip', 'gzip, br;q=0.001', ' br ; q=1'])('%j accepts Brotli', accepted => {
  const headers = accepting(accepted)
  expect(ask('/assets/site-x.js', { headers })).toMatchObject({ uri: '/assets/site-x.js' })
})
