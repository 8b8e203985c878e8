import { cutUploads } from '../http/photo-cuts.ts'
import type { DrillResult } from './drill-result.ts'
import { withProduct } from './product.ts'

/** Cuts the network at 200 random bytes of three uploads of photos. */
export const photosDrill = (): Promise<DrillResult> =>
  withProduct(async product => {
    const { reports, ...faults } = await cutUploads(product, 200)
    const { lostReports, lostPhotos, withMetadata, readable } = faults
    return {
      line:
        `${reports} cuts of three uploads: ${lostReports} reports lost, ${lostPhotos} photos lost that ` +
        `were sent again, ${withMetadata} kept with metadata, ${readable} readable by strangers`,
      complaints: Object.entries(faults).flatMap(([what, count]) =>
        count === 0 ? [] : `${what}: ${count}`,
      ),
    }
  })
