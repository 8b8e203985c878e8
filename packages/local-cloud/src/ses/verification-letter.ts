import { verificationSender } from './senders.ts'

/** The letter in which SES asks the owner of an address to follow a link, in text alone. */
export function composeVerification(letter: {
  to: string
  link: string
  region: string
  /** Milliseconds since 1970. */
  at: number
}): Buffer {
  const { to, link, region, at } = letter
  const lines = [
    `From: Amazon Web Services <${verificationSender}>`,
    `To: ${to}`,
    `Subject: Amazon Web Services - Email Address Verification Request in region ${region}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    '',
    'Somebody asked Amazon SES to verify this address. If that was you, follow this link:',
    '',
    link,
    '',
    'The link expires after 24 hours. If you did not ask for it, do not follow the link.',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
