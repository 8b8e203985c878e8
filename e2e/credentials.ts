/** The administrator of every product that tests, drills and measurements start. */
export const administrator = { username: 'admin', password: 'tre-ord-som-jag-minns' }
