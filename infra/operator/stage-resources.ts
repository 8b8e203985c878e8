import type { Stage } from '../settings.ts'
import type { Pool } from './administrators.ts'
import type { Bucket } from './backup/pictures.ts'
import type { Table } from './backup/table.ts'
import { connect } from './connect.ts'
import { findStackOutputs } from './stack-outputs.ts'
import { readStage } from './stage.ts'

/** The resources of a stage that hold its data, each with a client that reaches it. */
export interface StageResources {
  stage: Stage
  /** The address of the site. */
  site: string
  table: Table
  media: Bucket
  pool: Pool
}

/** Connects to the stage of this name and finds its resources. Throws a CommandError. */
export async function openStage(name: string): Promise<StageResources> {
  const stage = readStage(name)
  const { cloudformation, table, s3, cognito } = await connect(stage)
  const outputs = await findStackOutputs(cloudformation, stage)
  return {
    stage,
    site: outputs.site,
    table: { client: table, name: outputs.table },
    media: { client: s3, name: outputs.media },
    pool: { cognito, id: outputs.userPool },
  }
}
