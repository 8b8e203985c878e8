import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSecrets } from './secrets.ts'

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'secretsmanager')
}

test('a secret is made once, of letters and digits, and is the same after a restart', () => {
  const folder = temporaryFolder()
  const secret = openSecrets(folder)('origin', 64)
  expect(secret).toMatch(/^[A-Za-z0-9]{64}$/)
  expect(openSecrets(folder)('origin', 64)).toBe(secret)
  expect(openSecrets(folder)('digest', 64)).not.toBe(secret)
  expect(openSecrets(temporaryFolder())('origin', 64)).not.toBe(secret)
})

test('nobody but the owner of the folder reads a secret', () => {
  const folder = temporaryFolder()
  openSecrets(folder)('origin', 64)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder)).toEqual(['origin'])
  expect(statSync(join(folder, 'origin')).mode & 0o777).toBe(0o600)
})

test('what is left of a secret that was interrupted is made anew', () => {
  const folder = temporaryFolder()
  openSecrets(folder)('origin', 64)
  writeFileSync(join(folder, 'digest.new'), 'hal')
  expect(openSecrets(folder)('digest', 64)).toHaveLength(64)
})
