import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { viewerRequestCode, viewerResponseCode } from '../edge/code.ts'

/** Maps addresses to files, redirects to the canonical host, and adds the viewer's address. */
export const viewerRequestFunction = (scope: Construct, host: string | undefined) =>
  edgeFunction(scope, 'ViewerRequest', viewerRequestCode(host))

/** Turns the metadata of S3 objects into response headers and status. */
export const viewerResponseFunction = (scope: Construct) =>
  edgeFunction(scope, 'ViewerResponse', viewerResponseCode())

const edgeFunction = (scope: Construct, id: string, code: string) =>
  new Function(scope, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  })
