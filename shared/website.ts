/**
 * The address of the site, without a slash at the end: a setting of the deployment that pages name
 * as their canonical address. A trial copy names this one too.
 */
export const website = 'https://www.example.com'
