import { company } from '#shared/company.ts'
import { required } from '../runtime/environment.ts'
import { confirmationHtml, confirmationText, signature } from './confirmation.ts'
import type { Message } from './mime.ts'
import type { Warning } from './queue.ts'

/** The letter to an administrator whose account strangers try to sign in to. */
export function composeWarning({ id, to, isPasswordKnown }: Warning): Message {
  const letter = {
    subject: 'Någon har försökt logga in på ditt konto',
    paragraphs: ['Hej!', ...(isPasswordKnown ? ofCodes : ofPasswords), signature],
  }
  return {
    id,
    to: [to],
    replyTo: { name: company.brand, address: company.email },
    subject: letter.subject,
    text: confirmationText(letter),
    html: confirmationHtml(letter),
  }
}

const signInAddress = `${required('SITE_ORIGIN')}/admin`

const ofPasswords = [
  'Någon har angett fel lösenord till ditt konto i administrationen flera\ngånger i rad. I webbläsare där du inte har loggat in förut är kontot\ndärför spärrat en stund.',
  `Var det du? Vänta tjugo minuter och försök igen. Har du glömt\nlösenordet väljer du ett nytt här: ${signInAddress}`,
  'Var det inte du? Då har ingen kommit in, och du behöver inte göra något.\nLogga in i den webbläsare som du brukar använda, så märker du inget.',
  'Du får högst ett sådant här mejl om dagen.',
]

const ofCodes = [
  'Någon har angett rätt lösenord till ditt konto i administrationen, men\nfel kod från autentiseringsappen flera gånger i rad.',
  'Var det du? Vänta tjugo minuter och försök igen. Se efter att\ntelefonens klocka går rätt.',
  `Var det inte du? Då har ingen kommit in, men någon kan ditt lösenord.\nVälj ett nytt genast: ${signInAddress}`,
  'Du får högst ett sådant här mejl om dagen.',
]
