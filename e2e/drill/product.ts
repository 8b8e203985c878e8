import { buildAssembly } from '../../local/assembly/assembly.ts'
import type { LocalStage } from '../../local/start-options.ts'
import { startProduct, type Product } from '../http/product.ts'

/** Lends the whole product, on a free port with a folder of its own, to a drill. */
export async function withProduct<Result>(
  drill: (product: Product) => Promise<Result>,
  stage: LocalStage = 'local',
): Promise<Result> {
  // As in Lambda, whatever the zone of this machine.
  process.env.TZ = 'UTC'
  const product = await startProduct({ assembly: await buildAssembly(stage), isQuick: false })
  try {
    return await drill(product)
  } finally {
    await product.stop()
  }
}
