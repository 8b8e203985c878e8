import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stackName } from '../stack-names.ts'
import { changeSecrets } from './changed-secrets.ts'
import { ownedSettings } from './owned-fixture.ts'
import { owned, prod } from './synthesized-stages.ts'

const secrets = prod.resources('AWS::SecretsManager::Secret')

test('secrets are generated on AWS, of 64 letters and digits, and deleted with their number', () => {
  expect(secrets.map(({ id }) => id.slice(0, -8))).toEqual(['OriginSecret1', 'DigestKey1'])
  for (const { Properties, DeletionPolicy } of secrets) {
    expect(Properties['GenerateSecretString']).toEqual({
      ExcludePunctuation: true,
      PasswordLength: 64,
    })
    expect(Properties).not.toHaveProperty('SecretString')
    expect(DeletionPolicy).toBe('Delete')
  }
})

test('a secret goes to CloudFront’s header and to functions that use it, and nowhere else', () => {
  const places = referencesOf(owned).map(({ place }) => place.replaceAll(/\d+/g, '#'))
  expect([...new Set(places)].toSorted()).toEqual([
    'AWS::CloudFront::Distribution.DistributionConfig.Origins.#.OriginCustomHeaders.#.HeaderValue',
    'AWS::Lambda::Function.Environment.Variables.DIGEST_KEYS',
    'AWS::Lambda::Function.Environment.Variables.ORIGIN_VERIFY',
  ])
})

test('CloudFront sends the first origin secret, functions accept all', () => {
  const [sent, alsoSent] = referencesOf(owned).filter(({ place }) => place.includes('Header'))
  expect(sent?.text).toContain('OriginSecret1')
  expect(sent?.text).not.toContain('OriginSecret2')
  expect(alsoSent?.text).toBe(sent?.text)
  const { ORIGIN_VERIFY, DIGEST_KEYS } = variablesOf('forms')
  expect(namesIn(ORIGIN_VERIFY)).toEqual(['OriginSecret1', 'OriginSecret2'])
  expect(namesIn(DIGEST_KEYS)).toEqual(['DigestKey3', 'DigestKey2', 'DigestKey1'])
})

test('a key of hashes is a generated secret alone, and nothing that a deployment prints', () => {
  const { DIGEST_KEYS } = variablesOf('forms')
  expect(JSON.stringify(DIGEST_KEYS)).not.toContain('AWS::')
})

test('while secrets are replaced no template has more references than CloudFormation’s sixty', () => {
  const count = referencesOf(owned).flatMap(({ text }) => text.match(/\{\{resolve:/g) ?? [])
  expect(count.length).toBeGreaterThan(30)
  expect(count.length).toBeLessThanOrEqual(60)
})

test('no function may read a secret', () => {
  const policies = JSON.stringify(prod.resources('AWS::IAM::Policy'))
  expect(policies).not.toContain('secretsmanager')
})

test('the product is tested with secrets like those that other settings would make', () => {
  const file = path.join(prod.directory, `${stackName('prod', 'App')}.template.json`)
  const template = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof changeSecrets>[0]
  const changed = Object.entries(changeSecrets(template, ownedSettings.secrets!).Resources).map(
    ([id, resource]) => Object.assign({ id, Properties: {} }, resource),
  )
  const types = [...new Set(changed.map(({ Type }) => Type))]
  const resources = (type: string) => changed.filter(({ Type }) => Type === type)
  const made = owned.resources('AWS::SecretsManager::Secret')
  expect(namesOf(resources('AWS::SecretsManager::Secret'))).toEqual(namesOf(made))
  expect(textsOf({ types, resources })).toEqual(textsOf(owned))
})

/** Sorted, without the hashes of their ids. */
const namesOf = (secrets: { id: string }[]) => secrets.map(({ id }) => id.slice(0, -8)).toSorted()

/** Sorted, without the hashes of the secrets' ids. */
const textsOf = (stage: Parameters<typeof referencesOf>[0]) =>
  referencesOf(stage)
    .map(each => JSON.stringify(each).replaceAll(/((?:OriginSecret|DigestKey)\d)[\dA-F]{8}/g, '$1'))
    .toSorted()

/** The properties of a stage that refer to secrets: where they stand, and as JSON. */
function referencesOf({ types, resources }: Searched) {
  return types.flatMap(resources).flatMap(({ Type, Properties }) => search(Properties, Type))
}

interface Searched {
  types: string[]
  resources(type: string): { Type: string; Properties: Record<string, unknown> }[]
}

function search(value: unknown, place: string): { place: string; text: string }[] {
  const text = JSON.stringify(value)
  if (!text?.includes('{{resolve:')) return []
  if (typeof value === 'string' || Object.keys(value as object)[0] === 'Fn::Join') {
    return [{ place, text }]
  }
  return Object.entries(value as object).flatMap(([key, part]) => search(part, `${place}.${key}`))
}

const variablesOf = (name: string) =>
  (
    owned.functionNamed(name).Properties['Environment'] as {
      Variables: Record<string, unknown>
    }
  ).Variables

const namesIn = (value: unknown) => JSON.stringify(value).match(/(?:OriginSecret|DigestKey)\d/g)
