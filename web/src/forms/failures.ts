/** What the toast says when a contact message or an issue report fails (specification section 8). */
export const formFailure = () => 'Formuläret kunde inte skickas. Försök igen senare.'

/** What it says when the spam trap is filled (specification section 8). */
export const formTrapped = 'Formuläret kunde inte skickas. Försök igen.'
