import { kill } from './kill-fixture.ts'

/** Ten kills in ten thousand acknowledged writes; ends with 1 when anything is lost or halved. */
const { kills, acknowledged, lost, halves, strayRows } = await kill(10, 1000)
console.log(
  `DynamoDB: ${kills} kills, ${acknowledged} acknowledged writes, ${lost} lost, ` +
    `${halves} half transactions, ${strayRows} stray index rows`,
)
process.exit(lost + halves + strayRows > 0 ? 1 : 0)
