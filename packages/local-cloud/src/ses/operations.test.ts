import { expect, test } from 'vitest'
import { everything } from '../identities.ts'
import { createServiceContext } from '../service-fixture.ts'
import { createOperations } from './operations.ts'
import { openMailIdentities } from './mail-identities.ts'
import { createSendQuota } from './quota.ts'

test('a raw letter over ten megabytes is rejected', () => {
  const context = createServiceContext('ses')
  const caller = context.identities.add('notify', everything)
  const operations = createOperations(
    context,
    [],
    openMailIdentities(context.directory, ['example.se'], Date.now),
    () => 'stored',
    createSendQuota(
      Date.now,
      () => [],
      () => false,
    ),
    () => false,
  )
  const send = (size: number) => {
    const message = Buffer.alloc(size, 'From: a@example.se\r\nTo: b@example.se\r\n\r\n')
    const parameters = new URLSearchParams({ 'RawMessage.Data': message.toString('base64') })
    return operations.get('SendRawEmail')!(parameters, caller, '')
  }
  expect(send(100)).toEqual({ MessageId: 'stored' })
  expect(() => send(10_485_761)).toThrow('Message length is more than 10485760 bytes long')
})
