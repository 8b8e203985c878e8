/** A request as it reaches the API. */
export interface GatewayRequest {
  method: string
  /** As it was sent, still encoded. */
  path: string
  /** As it was sent, without `?`. */
  query: string
  /** In the order in which they were sent; a name may come again. */
  headers: [name: string, value: string][]
  body: Buffer
  /** The caller's address: on AWS, CloudFront's. */
  sourceIp: string
}

export interface GatewayResponse {
  status: number
  /** Names are lower case. */
  headers: Record<string, string>
  /** One `Set-Cookie` each. */
  cookies: string[]
  /** Also for HEAD, where it is left out on the way. */
  body: Buffer
}
