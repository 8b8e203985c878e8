import { Duration, Fn } from 'aws-cdk-lib/core'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { AccessLevel, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

/** Includes ListBucket, without which S3 answers 403 instead of 404 for a missing object. */
export const fromBucket = (bucket: IBucket) =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })

/** Adds the secret by which the functions recognise calls that came through CloudFront. */
export const fromApi = (api: IHttpApi, originSecret: string, timeoutSeconds: number) =>
  new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(timeoutSeconds),
    customHeaders: { 'x-origin-verify': originSecret },
  })
