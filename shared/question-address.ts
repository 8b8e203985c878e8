/**
 * The fragment of a question's address, such as `fraga-far-jag-ha-husdjur`. It stays while the words
 * do, wherever the question stands among the others. Apart from the schema, which no page loads.
 */
export const questionAddress = (question: string) =>
  `fraga ${question}`
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\d]+/gu)!
    .join('-')
