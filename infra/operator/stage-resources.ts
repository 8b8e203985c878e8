import type { Stage } from '../settings.ts'
import type { Holdings } from './backup/write-backup.ts'
import { connect } from './connect.ts'
import { findPlaces } from './stack-outputs.ts'

/** Signs in and finds where a stage keeps what must not be lost. */
export async function openHoldings(stage: Stage): Promise<Holdings> {
  const { cloudformation, table, s3, cognito } = await connect(stage)
  const places = await findPlaces(cloudformation, stage)
  return {
    stage,
    table: { client: table, name: places.table },
    media: { client: s3, name: places.media },
    pool: { cognito, id: places.userPool },
  }
}
