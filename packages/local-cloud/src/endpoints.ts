/** The SDK's service name → the path below `services` at which its emulator answers. */
const paths = {
  CLOUDFRONT: 'cloudfront',
  COGNITO_IDENTITY_PROVIDER: 'cognito',
  DYNAMODB: 'dynamodb',
  S3: 's3',
  SES: 'ses',
}

type ServiceName = keyof typeof paths

/** The services that functions call. */
export const functionServices = Object.keys(paths) as ServiceName[]

/** The variables by which AWS's SDK finds these services, each at `<services>/<its path>`. */
export const endpointVariables = (services: string, names: ServiceName[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [`AWS_ENDPOINT_URL_${name}`, `${services}/${paths[name]}`]))
