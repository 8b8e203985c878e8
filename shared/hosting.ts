/**
 * The place where the product runs for visitors. The privacy page and the stacks both read this, so
 * that the page cannot promise something else than the system does.
 */
export const hosting = {
  /** AWS's own name of the place where everything is stored. */
  region: 'eu-north-1',
  /** The name of that place for people. */
  place: 'Sverige (Stockholm)',
  /** The number of days technical logs are stored, which may hold visitors' network addresses. */
  logDays: 30,
} as const

/**
 * The address of the site, without a slash at the end. Pages name it as their canonical address, also
 * those of a stage that is at another one.
 */
export const website = 'https://www.example.com'
