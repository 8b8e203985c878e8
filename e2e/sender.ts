/** The sender of a form wherever it does not matter who that is. */
export const sender = { name: 'Bo Exempel', email: 'bo@example.com', phone: '070-174 06 07' }
