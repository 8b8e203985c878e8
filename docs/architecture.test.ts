import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Imports that the arrows of the house forbid: file, and the module it must not import. */
const forbidden = [
  ['shared/thing.ts', '@aws-sdk/client-s3'],
  ['shared/thing.ts', '../functions/table/client.ts'],
  ['shared/thing.ts', 'zod'],
  ['functions/forms.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/forms.ts', '../infra/settings.ts'],
  ['functions/runtime/log.ts', '../http/errors.ts'],
  ['functions/runtime/log.ts', '../company/facts.ts'],
  ['functions/http/serve.ts', '../cases/read.ts'],
  ['functions/http/serve.ts', '../company/facts.ts'],
  ['functions/table/client.ts', '../cases/read.ts'],
  ['functions/table/client.ts', '../http/errors.ts'],
  ['functions/table/client.ts', '../company/facts.ts'],
  ['functions/edge/invalidate.ts', '../table/client.ts'],
  ['functions/edge/invalidate.ts', '../company/facts.ts'],
  ['functions/edge/invalidate.ts', '../pages/render-pages.ts'],
  ['functions/pictures/render.ts', '@aws-sdk/client-s3'],
  ['functions/pictures/render.ts', '../company/facts.ts'],
  ['functions/pictures/store.ts', '../catalogue/apartments.ts'],
  ['functions/pictures/store.ts', '../company/facts.ts'],
  ['functions/catalogue/editing.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/catalogue/editing.ts', '../company/facts.ts'],
  ['functions/catalogue/documents/feed.ts', '../../cases/read.ts'],
  ['functions/cases/read.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/cases/read.ts', '../letters/delivery-state.ts'],
  ['functions/cases/read.ts', '../catalogue/editing.ts'],
  ['functions/cases/read.ts', '../sign-in/session.ts'],
  ['functions/letters/staff.ts', '@aws-sdk/client-ses'],
  ['functions/letters/ses.ts', '../catalogue/apartments.ts'],
  ['functions/company/recipients.ts', '../cases/persons.ts'],
  ['functions/company/recipients.ts', '../letters/deliver.ts'],
  ['functions/cases/persons.ts', '../company/recipients.ts'],
  ['functions/letters/staff.ts', '../cases/stored-case.ts'],
  ['functions/cases/read.ts', '../letters/deliver.ts'],
  ['functions/sign-in/session.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/sign-in/session.ts', '../letters/queue.ts'],
  ['web/src/ui/button.tsx', '../desk/desk.tsx'],
  ['web/src/forms/field.tsx', '../site/routes.tsx'],
  ['web/src/languages/en.ts', '../site/routes.tsx'],
  ['web/src/uploads/post-file.ts', '../desk/desk.tsx'],
  ['web/src/site/start/hem.tsx', '../../desk/desk.tsx'],
  ['web/src/site/start/hem.tsx', 'aws-amplify/auth'],
  ['web/src/site/start/hem.tsx', 'node:fs'],
  ['web/src/desk/desk.tsx', '../site/start/hem.tsx'],
  ['web/src/desk/desk.tsx', '../site/routes.tsx'],
  ['web/src/desk/desk.tsx', '../site/follow/arende.tsx'],
  ['web/src/desk/desk.tsx', '../../../functions/desk.ts'],
  ['web/src/desk/editing/item-queries.ts', '../apartments/desk-apartments.ts'],
  ['web/src/desk/editing/editor-dialog.tsx', '../houses/queries.ts'],
  ['web/src/desk/editing/editor-dialog.tsx', '../news/news-tab.tsx'],
  ['web/src/desk/editing/editor-dialog.tsx', '../cases/queries.ts'],
  ['web/src/desk/editing/editor-dialog.tsx', '../../site/news/news-card.tsx'],
  ['web/src/desk/editing/editor-dialog.tsx', '../../../../functions/desk.ts'],
  ['web/src/desk/form/form.tsx', '../editing/item-queries.ts'],
  ['web/src/desk/form/use-desk-form.ts', '../cases/queries.ts'],
  ['web/src/desk/form/use-desk-form.ts', 'react-hook-form'],
  ['web/src/desk/list-fields.tsx', 'react-hook-form'],
  ['web/src/desk/editing/editor-dialog.tsx', '@hookform/resolvers/zod'],
  ['web/src/desk/form/use-fields.ts', '../cases/queries.ts'],
  ['infra/app.ts', '../functions/desk.ts'],
  ['packages/local-cloud/src/cloud.ts', '../../../infra/app.ts'],
  ['packages/local-cloud/src/cloud.ts', '#shared/contract/api.ts'],
] as const

/** Imports that must stay possible, lest a rule forbid everything. */
const allowed = [
  ['shared/thing.ts', 'zod/mini'],
  ['functions/table/client.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/pictures/store.ts', '@aws-sdk/client-s3'],
  ['functions/pages/render-pages.ts', '@aws-sdk/client-s3'],
  ['functions/pages/render-pages.ts', '../company/facts.ts'],
  ['functions/letters/ses.ts', '@aws-sdk/client-ses'],
  ['functions/sign-in/cognito.ts', '@aws-sdk/client-cognito-identity-provider'],
  ['functions/edge/invalidate.ts', '@aws-sdk/client-cloudfront'],
  ['functions/cases/submit.ts', '../letters/queue.ts'],
  ['functions/company/change-recipients.ts', '../letters/queue.ts'],
  ['functions/letters/compose.ts', '../company/recipients.ts'],
  ['functions/cases/submit.ts', '../catalogue/apartments.ts'],
  ['functions/cases/compose-letter.ts', '../letters/staff.ts'],
  ['functions/catalogue/documents/page.ts', '../../company/facts.ts'],
  ['web/src/desk/news/card.tsx', '../../site/news/news-picture.tsx'],
  ['web/src/desk/editing/editor-dialog.tsx', '../form/use-desk-form.ts'],
  ['web/src/desk/form/form.tsx', '../buttons.tsx'],
  ['web/src/desk/form/use-fields.ts', 'react-hook-form'],
  ['web/src/desk/apartments/apartment-dialog.tsx', '../editing/editor-dialog.tsx'],
] as const

const importsByFile = Map.groupBy<string, readonly [string, string]>(
  [...forbidden, ...allowed],
  ([file]) => file,
)

let folder: string
let complaints: string

/** Lints these imports, one a line, in a tree that has nothing else. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrows-'))
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  for (const [file, imports] of importsByFile) {
    const modules = imports.map(([, module]) => module)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    const lines = modules.map((module, index) => `import { n${index} } from '${module}'\n`)
    writeFileSync(join(folder, file), lines.join(''))
  }
  writeFileSync(join(folder, 'shared/one.ts'), "export { two as one } from './two.ts'\n")
  writeFileSync(join(folder, 'shared/two.ts'), "export { one as two } from './one.ts'\n")
  const linter = join(root, 'node_modules/.bin/oxlint')
  complaints = spawnSync(linter, ['--format=unix'], { cwd: folder, encoding: 'utf8' }).stdout
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(forbidden)('the linter forbids that %s imports %s', (file, module) => {
  expect(complaints).toContain(`${lineOf(file, module)}:1: '${module}' import is restricted`)
})

test.each(allowed)('the linter allows that %s imports %s', (file, module) => {
  expect(complaints).not.toContain(`${lineOf(file, module)}:1: '${module}' import is restricted`)
})

test('the linter forbids a circle of imports', () => {
  expect(complaints).toContain('Dependency cycle detected')
})

test.each(['utils', 'helpers', 'common', 'index.ts', 'index.tsx'])(
  'no file or folder is called %s',
  name => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
    expect(files.filter(file => file.split('/').includes(name))).toEqual([])
  },
)

/** A file and the line of an import in it, as the linter names them. */
function lineOf(file: string, module: string) {
  return `${file}:${importsByFile.get(file)!.findIndex(each => each[1] === module) + 1}`
}
