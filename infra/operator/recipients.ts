import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AddressLists, isSameAddress, recipientsId } from '#shared/recipients.ts'
import { settingsOf } from '../settings.ts'
import type { Table } from './backup/table.ts'
import type { StageResources } from './stage-resources.ts'

/** The lists of who gets letters to the staff, if an administrator has ever saved them. */
export async function findRecipientLists({ client, name }: Table) {
  const Key = { kind: 'company', id: recipientsId }
  const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))
  return Item && z.parse(z.object({ lists: AddressLists }), Item).lists
}

/** True if letters to the staff go to this address, by what was saved or else by the settings. */
export async function isRecipient({ stage, table }: StageResources, address: string) {
  const lists = (await findRecipientLists(table)) ?? settingsOf(stage).mail.staff
  return Object.values(lists)
    .flat()
    .some(each => isSameAddress(each, address))
}
