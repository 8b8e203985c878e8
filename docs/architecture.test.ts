import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What each part of the house may import, besides what stands in its own folder. */
const may: Record<string, string[]> = {
  'shared/': ['zod/mini'],
  'functions/': ['shared/', 'zod/mini', '@middy/', 'aws-lambda', 'node:', 'sharp'],
  'functions/table/': ['functions/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'functions/cases/': ['functions/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'functions/catalogue/': ['functions/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'functions/letters/': ['functions/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'functions/sign-in/': ['functions/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'functions/edge/': ['functions/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'functions/pictures/': [
    'functions/',
    'shared/',
    'zod/mini',
    '@aws-sdk/',
    'node:',
    'sharp',
    '@img/',
  ],
  'infra/': [
    'shared/',
    'zod/mini',
    'aws-cdk-lib/',
    'constructs',
    'cdk-nag',
    'esbuild',
    'vite',
    'node:',
  ],
  // Does on AWS what an operator of the product does: deploys it, keeps it, gives it back.
  'infra/operator/': ['infra/settings.ts', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  'web/': [
    'shared/',
    'zod/mini',
    'react',
    '@tanstack/react-query',
    'vite',
    '@vitejs/',
    '@tailwindcss/',
    'node:',
  ],
  // Makes the pictures that the pages import; no part of the build.
  'web/art/': ['sharp', 'node:'],
  'web/src/': ['shared/', 'zod/mini', 'react', '@tanstack/react-query', '@radix-ui/react-toast'],
  'web/src/desk/': [
    'web/src/',
    'shared/',
    'zod/mini',
    'react',
    '@tanstack/',
    'aws-amplify',
    '@aws-amplify/',
    '@uppy/',
    '@radix-ui/',
    'uqr',
  ],
  'packages/local-cloud/': [
    'local/design.ts',
    'shared/',
    'zod/mini',
    'dynalite',
    'esbuild',
    'node:',
  ],
  'local/': ['local-cloud/', 'infra/', 'shared/', 'zod/mini', '@aws-sdk/', 'node:'],
  // The one place where the laptop builds what it then reads back as a template.
  'local/assembly/': ['local/', 'infra/', 'shared/', 'vite', 'node:'],
  // Fills the table with as much as a figure needs.
  'bench/': ['local-cloud/', 'local/', 'shared/', 'e2e/', '@aws-sdk/', 'node:'],
  'e2e/': ['local-cloud/', 'local/', '@playwright/test', '@axe-core/playwright', 'node:'],
}

const folders = Object.keys(may)
const homeOf = (file: string) => folders.findLast(folder => file.startsWith(folder))!

/** Tests, and what is written for them, may import anything. */
const isForTests = (file: string) =>
  /\.(test|e2e|drill)\.|\.config\.|fixture|for-test|sample-|arbitrary-|kill|infra\/test\/|e2e\/http\//.test(
    file,
  )

const files = globSync(folders.map(folder => `${folder}**/*.{ts,tsx,js}`)).filter(
  file => !isForTests(file),
)

test.each([...new Set(files)].toSorted())('%s imports only what it may', file => {
  const allowed = [homeOf(file), ...may[homeOf(file)]!]
  const strangers = importsOf(file).filter(name => !allowed.some(start => name.startsWith(start)))
  expect(strangers).toEqual([])
})

test('of the functions only the nouns know the AWS SDK, of the others only operators', () => {
  const knowing = files.filter(file => importsOf(file).some(name => name.startsWith('@aws-sdk/')))
  const elsewhere = knowing.filter(
    file =>
      !/^(functions\/(table|cases|catalogue|letters|sign-in|edge|pictures)|infra\/operator|local|bench)\//.test(
        file,
      ),
  )
  expect(elsewhere).toEqual([])
})

test('nobody loads the full zod, which is five times the size', () => {
  const guilty = files.filter(file => importsOf(file).includes('zod'))
  expect(guilty).toEqual([])
})

test.each(['utils', 'helpers', 'common', 'index.ts', 'index.tsx'])('nothing is called %s', name => {
  const found = [...new Set(files)].filter(file => file.split('/').some(part => part === name))
  expect(found).toEqual([])
})

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const statements = source.matchAll(/^(?:import|.* from) '([^']+)'$|\bimport\('([^']+)'\)/gm)
  const names = [...statements].map(([, from, loaded]) => from ?? loaded!)
  return names.map(name =>
    name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, ''),
  )
}

test('every relative import names a file that exists, with its ending', () => {
  const missing = files.flatMap(file =>
    importsOf(file)
      .filter(name => /^(shared|functions|infra|web|local|packages|e2e)\//.test(name))
      .filter(name => !existsSync(name.replace(/\?.*$/, '')))
      .map(name => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
