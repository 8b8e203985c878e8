/** Read by the privacy page and the stacks, so that the page promises what the system does. */
export const hosting = {
  region: 'eu-north-1',
  /** The name of that place for people. */
  place: 'Sverige (Stockholm)',
  /** The number of days technical logs are stored, which may hold visitors' network addresses. */
  logDays: 30,
} as const

/** The site's address without a slash at the end, as pages of every stage name it (canonical). */
export const website = 'https://www.example.com'
