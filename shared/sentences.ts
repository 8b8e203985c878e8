/** Sent as text/plain; the browser shows them by itself for another content type. */
export const sentences = {
  unreadable: 'Uppgifterna kunde inte läsas. Ladda om sidan och försök igen.',
  nothingToSave: 'Det finns inget att spara.',
  wrongCredentials: 'Felaktigt användarnamn eller lösenord.',
  notSignedIn: 'Du är inte inloggad.',
  signedOut: 'Du har loggats ut. Logga in igen, det du har skrivit finns kvar.',
  foreignOrigin: 'Begäran nekades. Ladda om sidan och försök igen.',
  unknownCall: 'Adressen finns inte.',
  wrongMethod: 'Anropet stöds inte.',
  noContact: 'Ange telefon eller e-post',
  unknownApartment: 'Lägenhet hittades inte',
  textTooLong: 'Texten är för lång. Korta den och försök igen.',
  ourFault: 'Något gick fel hos oss. Försök igen om en stund.',
  unavailable: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
  offline: 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  tooManyLogins: (minutes: number) =>
    `För många försök. Vänta ${inMinutes(minutes)} och försök igen.`,
}

/** '1 minut', '16 minuter' */
export const inMinutes = (count: number) => (count === 1 ? '1 minut' : `${count} minuter`)

/** The error of a step of a sign-in by which the browser asks for the code again. */
export const wrongCode = 'Koden stämmer inte. Vänta på nästa kod och försök igen.'

/** The error of a code that is to replace a forgotten password. */
export const wrongRecoveryCode = 'Koden stämmer inte eller har gått ut.'

/** The user pool's minimum length of passwords (NIST SP 800-63B-4, section 3.1.1.2). */
export const shortestPassword = 12

/** The reasons for which the schema of a new password and Cognito refuse one. */
export const passwordSentences = {
  short: `Lösenordet måste vara minst ${shortestPassword} tecken`,
  common: 'Lösenordet är för vanligt',
  used: 'Lösenordet har använts tidigare. Välj ett nytt.',
  spaced: 'Lösenordet får inte börja eller sluta med mellanslag',
}
