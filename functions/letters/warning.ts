import { quietSeconds } from '#shared/admins.ts'
import type { Company } from '#shared/company-facts.ts'
import { inMinutes } from '#shared/sentences.ts'
import { required } from '../runtime/environment.ts'
import { toMessage, type Letter } from './layout.ts'
import type { Message } from './mime.ts'
import { heading, htmlOnly, note, page, paragraph, textOnly } from './parts.ts'
import type { Warning } from './pending-letter.ts'
import { signature } from './signature.ts'

/** The message that warns an administrator of strangers who try to sign in as them. */
export const composeWarning = ({ id, to, isPasswordKnown }: Warning, company: Company): Message =>
  toMessage(warningLetter(isPasswordKnown, company), company, { id, to: [to] })

/** The letter to an administrator whose account strangers try to sign in to. */
export const warningLetter = (isPasswordKnown: boolean, company: Company): Letter => ({
  subject,
  parts: [
    textOnly('Hej!'),
    htmlOnly(heading(subject)),
    ...(isPasswordKnown ? ofCodes : ofPasswords),
    note('Du får högst ett sådant här mejl om dagen.'),
    signature(company),
  ],
})

const subject = 'Någon har försökt logga in på ditt konto'

const signInPage = page(`${required('SITE_ORIGIN')}/admin`)

/** As long as the page says, which refuses them until then. */
const wait = inMinutes(quietSeconds / 60)

const ofPasswords = [
  paragraph(
    'Någon har angett fel lösenord till ditt konto i administrationen flera\ngånger i rad. I webbläsare där du inte har loggat in förut är kontot\ndärför spärrat en stund.',
  ),
  paragraph(
    `Var det du? Vänta ${wait} och försök igen. Har du glömt\nlösenordet väljer du ett nytt här: `,
    signInPage,
  ),
  paragraph(
    'Var det inte du? Då har ingen kommit in, och du behöver inte göra något.\nLogga in i den webbläsare som du brukar använda, så märker du inget.',
  ),
]

const ofCodes = [
  paragraph(
    'Någon har angett rätt lösenord till ditt konto i administrationen, men\nfel kod från autentiseringsappen flera gånger i rad.',
  ),
  paragraph(`Var det du? Vänta ${wait} och försök igen. Se efter att\ntelefonens klocka går rätt.`),
  paragraph(
    'Var det inte du? Då har ingen kommit in, men någon kan ditt lösenord.\nVälj ett nytt genast: ',
    signInPage,
  ),
]
