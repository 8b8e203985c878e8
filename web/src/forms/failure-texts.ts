/** The toast's text when a contact message or an issue report fails (specification section 8). */
export const formFailure = () => 'Formuläret kunde inte skickas. Försök igen senare.'

/** The toast's text when the spam trap is filled (specification section 8). */
export const formTrapped = 'Formuläret kunde inte skickas. Försök igen.'
