/** A known kind of difference, with its reason. */
interface Explanation {
  reason: string
  /** Matches the line of the difference: `operation | our answer | DynamoDB Local's answer`. */
  line: RegExp
}

/** The first one that matches explains a difference. */
export const explained: Explanation[] = [
  {
    reason:
      'DynamoDB Local reads +1 as a number; here, as in the library, it is refused. The SDK never sends it.',
    line: /\| .*cannot be converted to a numeric value: \+1/,
  },
  {
    reason:
      'Both refuse with a ValidationException, in other words: AWS differs from DynamoDB Local in them ' +
      'too, and a request with two mistakes is refused for either.',
    line: /\| ValidationException: .* \| ValidationException: /,
  },
  {
    reason: 'DynamoDB Local answers the capacity of deleting nothing, although nobody asks for it.',
    line: /^DeleteItem \| {} \| {"ConsumedCapacity":{[^{]*}}$/,
  },
  {
    reason:
      'An update in a transaction that cannot be made: AWS cancels with the reason ValidationError (API ' +
      'Reference, TransactWriteItems), DynamoDB Local refuses the whole.',
    line: /^Transact.* \| TransactionCanceled.*"ValidationError".* \| ValidationException: /,
  },
  {
    reason:
      'Two actions on one item: refused here whatever their conditions, by DynamoDB Local once all of ' +
      'them hold.',
    line: /\| ValidationException: Transaction request cannot include multiple operations.* \| Trans/,
  },
]
