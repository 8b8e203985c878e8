import type { OxlintConfig, OxlintOverride } from 'oxlint'

/**
 * The rooms of `functions/`, and what each may import beside `runtime`, `shared` and itself. A path names
 * files of a room, the others of which are forbidden (docs/decisions/0089).
 */
const rooms: Record<string, string[]> = {
  '*.ts': [
    'cases',
    'letters',
    'catalogue',
    'company',
    'sign-in',
    'administrators',
    'pictures',
    'pages',
    'edge',
    'http',
    'table',
  ],
  'pages/**': ['company', 'edge', 'table'],
  'catalogue/**': ['pictures', 'http', 'table'],
  'catalogue/documents/**': ['company', 'pictures', 'http', 'table'],
  'cases/**': [
    'letters/queue.ts',
    'letters/pending-letter.ts',
    'letters/compose.ts',
    'letters/staff.ts',
    'letters/confirmation.ts',
    'letters/layout.ts',
    'letters/feedback.ts',
    'letters/short-letters.ts',
    'catalogue/apartments.ts',
    'catalogue/houses.ts',
    'company/house-notices.ts',
    'pictures',
    'http',
    'table',
  ],
  'letters/**': ['company', 'table'],
  'company/**': ['catalogue/houses.ts', 'letters/queue.ts', 'table'],
  'sign-in/**': ['http', 'table'],
  'administrators/**': ['sign-in', 'letters/queue.ts', 'company/returned.ts', 'table'],
  'pictures/**': ['table'],
  'edge/**': [],
  'http/**': [],
  'table/**': [],
  'runtime/**': [],
}

/** The files of `functions/` that know the AWS SDK. */
const sdk = [
  'table/**',
  'edge/**',
  'pages/**',
  'pictures/store.ts',
  'letters/ses.ts',
  'sign-in/cognito.ts',
  'administrators/cognito.ts',
]

const above = (folders: string) => `^(\\.\\./)+(${folders})/`
const inBrowser = {
  regex: '^(\\.\\./){2,}(functions|infra|local|packages|e2e)/|^local-cloud/|^node:',
  message: 'This runs in a browser.',
}

const formLibrary = {
  regex: '^(react-hook-form|@hookform/)',
  message: 'web/src/desk/form/use-fields.ts alone knows the library of forms.',
}
const onlyFields = {
  regex:
    '^\\.\\./(apartments|applicants|cases|company|editing|houses|news|pictures|preview|sign-in)/',
  message: 'The form knows nothing that is edited with it.',
}

/** The other folders, and what they may not import. */
const folders: Record<string, Pattern[]> = {
  'shared/**': [
    {
      group: ['*', '!zod/mini', '!./*', '!./input/*', '!punycode/punycode.es6.js'],
      message: 'shared imports only zod/mini, and punycode for e-mail addresses.',
    },
  ],
  'shared/contract/**': [
    {
      group: ['*', '!zod/mini', '!./*', '!../*'],
      message: 'The contract imports only shared and zod/mini.',
    },
  ],
  'web/src/{ui,forms,api,languages,navigation,styles,pictures,uploads}/**': [
    { regex: above('site|desk'), message: 'What site and desk share knows neither.' },
    inBrowser,
  ],
  'web/src/site/**': [
    { regex: above('desk'), message: 'The desk is a program of its own.' },
    inBrowser,
    {
      regex: '^(aws-amplify|@aws-amplify|@uppy|@radix-ui/react-(tabs|tooltip))',
      message:
        'Only lazily loaded code, such as the uploader, may bring these libraries to visitors.',
    },
  ],
  'web/src/desk/**': [
    {
      regex: '^(\\.\\./)+site/([a-z-]+\\.tsx?$|contact|layout/[^s]|policy|follow|services|start)',
      message:
        "The desk shows the site's cards, and in the preview its layout, and nothing else of it.",
    },
    formLibrary,
    inBrowser,
  ],
  'web/src/desk/editing/**': [
    {
      regex: '^\\.\\./(apartments|applicants|cases|company|houses|news|pictures|preview|sign-in)/',
      message: 'What edits any item knows none of them: their own folders bring fields and calls.',
    },
    {
      regex: '^(\\.\\./)+site/',
      message: "Only the folders of the items show the site's cards.",
    },
    formLibrary,
    inBrowser,
  ],
  'web/src/desk/form/**': [onlyFields, formLibrary, inBrowser],
  'web/src/desk/form/use-fields.ts': [onlyFields, inBrowser],
  'infra/**': [
    {
      regex: `${above('functions|web|local|packages|e2e|bench')}|^local-cloud/`,
      message: 'Infrastructure knows shared and what was built.',
    },
  ],
  'packages/local-cloud/**': [
    {
      regex: '^#shared/|^(\\.\\./){2,}(functions|web|local|infra|e2e|bench|shared)/',
      message: 'The local cloud knows nothing of the product.',
    },
  ],
}

type Pattern = { message: string } & ({ regex: string } | { group: string[] })

const paths = [{ name: 'zod', message: 'Import zod/mini, a fifth of the size.' }]

const restrict = (files: string[], patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
})

/** The imports that a room of `functions/` may not have; the files that know the SDK may have that. */
function patternsOf(room: string, knowsSdk: boolean): Pattern[] {
  const allowed = rooms[room]!
  const own = room.split('/')[0]!
  const named = new Set([own, ...allowed.map(each => each.split('/')[0]!)])
  const forbidden = rooms['*.ts']!.filter(each => !named.has(each))
  const parts = Map.groupBy(
    allowed.filter(each => each.includes('/')),
    each => each.split('/')[0]!,
  )
  const message = 'The table in oxlint.config.ts has what a room may import.'
  return [
    { regex: `${above('infra|web|local|packages|e2e|bench')}|^local-cloud/`, message },
    ...(knowsSdk ? [] : [{ regex: '^@aws-sdk/', message }]),
    ...(forbidden.length > 0 ? [{ regex: above(forbidden.join('|')), message }] : []),
    ...[...parts].map(([part, files]) => ({
      group: [`../${part}/*`, ...files.map(each => `!../${each}`)],
      message,
    })),
  ]
}

const config: OxlintConfig = {
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    eqeqeq: 'error',
    'no-underscore-dangle': 'off',
    'unicorn/prefer-set-has': 'off',
    'import/no-named-as-default-member': 'off',
    'no-duplicate-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-restricted-imports': ['error', { paths }],
  },
  overrides: [
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['infra/**'], rules: { 'no-new': 'off' } },
    ...Object.entries(folders).map(([files, patterns]) => restrict([files], patterns)),
    ...Object.keys(rooms).map(room => restrict([`functions/${room}`], patternsOf(room, false))),
    ...sdk.map(files =>
      restrict([`functions/${files}`], patternsOf(`${files.split('/')[0]!}/**`, true)),
    ),
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'functions/fixtures/**', '**/*-fixture.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
  ignorePatterns: ['.build', '.local', 'cdk.out', 'node_modules'],
}

export default config
