/** An event that a service puts on EventBridge's default bus. */
export interface BusEvent {
  source: string
  'detail-type': string
  resources: string[]
  detail: object
}
