import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeOf } from '../bench/visitor-bytes.ts'
import { company, headOf, pageFiles, read, site } from './built-site-fixture.ts'

const html = () => read('admin.html')

test('the desk shows nothing before the session is known', () => {
  const [, root] = /<div id="root">([^]*)<\/div>\s*<script type="application\/json"/.exec(html())!
  expect(root).toMatch(/^<noscript><p>Den här delen behöver JavaScript\.[^]*<\/noscript>$/)
  expect(html()).toMatch(/<html lang="sv">/)
  expect(html()).toContain(`<title>Admin – ${company.brand}</title>`)
})

test('search engines do not index the desk', () => {
  expect(headOf(html())).toContain('<meta name="robots" content="noindex"/>')
  expect(headOf(html())).not.toMatch(/og:|canonical|name="description"/)
})

test('the desk opens without Amplify, which is one file that only the login page loads', () => {
  const code = globSync('assets/desk/*.js', { cwd: site })
  const amplify = code.filter(file => /NotAuthorizedException|resetPassword/.test(read(file)))
  expect(amplify).toEqual([expect.stringMatching(/^assets\/desk\/login-page-/)])
  const name = amplify[0]!.replace('assets/desk/', '')
  expect(codeOf(html())).not.toContain(amplify[0])
  const asking = code.filter(file => read(file).includes(name))
  expect(asking).toEqual([expect.stringMatching(/^assets\/desk\/site-/)])
})

test('the pages load no code of the desk, and the desk none of the pages', () => {
  expect(codeOf(html()).filter(file => !isOfDesk(file))).toEqual([])
  const visitors = [...pageFiles, ...globSync('assets/*.js', { cwd: site })]
  expect(visitors.filter(file => /assets\/desk|adminDrafts|Admin Login/.test(read(file)))).toEqual(
    [],
  )
})

const isOfDesk = (file: string) => file.startsWith('assets/desk/')
