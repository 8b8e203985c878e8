import {
  type CloudFormationClient,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import { describeStack } from './stack-outputs.ts'

interface Clients {
  cloudformation: CloudFormationClient
  s3: S3Client
}

/**
 * Deletes every object of the stacks' buckets with all versions, since CloudFormation deletes only
 * empty buckets. Returns the names of the buckets.
 */
export async function emptyBuckets(clients: Clients, stacks: string[]): Promise<string[]> {
  const emptied: string[] = []
  for (const stack of stacks) {
    for (const bucket of await bucketsOf(clients, stack)) {
      await empty(clients, bucket)
      emptied.push(bucket)
    }
  }
  return emptied
}

async function bucketsOf({ cloudformation }: Clients, StackName: string): Promise<string[]> {
  if (!(await describeStack(cloudformation, StackName))) return []
  const pages = paginateListStackResources({ client: cloudformation }, { StackName })
  const buckets: string[] = []
  for await (const { StackResourceSummaries = [] } of pages) {
    for (const { ResourceType, ResourceStatus, PhysicalResourceId } of StackResourceSummaries) {
      const isThere = ResourceStatus !== 'DELETE_COMPLETE' && PhysicalResourceId
      if (ResourceType === 'AWS::S3::Bucket' && isThere) buckets.push(PhysicalResourceId)
    }
  }
  return buckets
}

/** Reads the first page again and again: deleted objects are no longer listed. */
async function empty({ s3 }: Clients, Bucket: string): Promise<void> {
  for (;;) {
    const list = new ListObjectVersionsCommand({ Bucket })
    const { Versions = [], DeleteMarkers = [] } = await s3.send(list)
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
      Key: Key!,
      VersionId,
    }))
    if (Objects.length === 0) return
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
    const { Errors = [] } = await s3.send(command)
    if (Errors[0]) throw new Error(`${Bucket}/${Errors[0].Key}: ${Errors[0].Message}`)
  }
}
