/** Collects values into arrays of at most `size`, so that each array can be handled in one go. */
export async function* batches<Value>(
  values: AsyncIterable<Value>,
  size: number,
): AsyncGenerator<Value[]> {
  let batch: Value[] = []
  for await (const value of values) {
    if (batch.push(value) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
