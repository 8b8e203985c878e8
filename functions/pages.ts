import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { renderPages } from './pages/render-pages.ts'

/**
 * Renders the pages that are files. Triggered by the table's stream when the facts about the company
 * change, by a schedule, since notices and days that differ come and go, and by each deployment,
 * whose event is empty.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent | object) {
  await renderPages({ isDeployment: !('Records' in event) && !('source' in event) })
}
