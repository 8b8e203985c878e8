/**
 * The address of the site, without a slash at the end. Pages name it as their canonical address, also
 * those of a stage that is at another one.
 */
export const website = 'https://www.example.com'
