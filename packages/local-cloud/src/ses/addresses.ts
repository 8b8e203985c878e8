import { invalidParameter } from './errors.ts'

/** `Anna <anna@example.com>` → `anna@example.com`. */
export function addressOf(mailbox: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
}

/** The mailboxes of a header such as `To`. Commas within quotes part nothing. */
export function mailboxesOf(header = ''): string[] {
  const parts = header.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? []
  return parts.map(part => part.trim()).filter(part => part !== '')
}

/** Throws for an address that SES rejects as sender or recipient. */
export function checkAddress(mailbox: string): void {
  if (/[\r\n]/.test(mailbox)) throw invalidParameter('Header value contains illegal character')
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(addressOf(mailbox)) ?? []
  if (!name || !domain) throw invalidParameter("Missing final '@domain'")
  if (!/^[\x21-\x7e]+$/.test(name)) {
    throw invalidParameter('Local address contains control or whitespace')
  }
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(domain)) {
    throw invalidParameter('Domain contains illegal character')
  }
}
