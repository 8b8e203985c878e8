import { expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import { createIdentities, everything } from '../identities.ts'
import { createOperations } from './operations.ts'

test('a raw letter over ten megabytes is refused', () => {
  const identities = createIdentities()
  const caller = identities.add('notify', everything)
  const operations = createOperations(
    {
      mount: '',
      directory: '',
      region: 'eu-north-1',
      account: '000000000000',
      clock: createClock(),
      faults: createFaults(),
      identities,
    },
    { identities: ['example.se'], configurationSets: [] },
    { keep: () => 'kept', count: () => 0 },
  )
  const send = (size: number) => {
    const message = Buffer.alloc(size, 'From: a@example.se\r\nTo: b@example.se\r\n\r\n')
    const parameters = new URLSearchParams({ 'RawMessage.Data': message.toString('base64') })
    return operations.get('SendRawEmail')!(parameters, caller)
  }
  expect(send(100)).toEqual({ MessageId: 'kept' })
  expect(() => send(10_485_761)).toThrow('Message length is more than 10485760 bytes long')
})
