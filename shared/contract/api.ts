import type * as deskApi from './desk.ts'
import type * as visitorApi from './visitor.ts'

/** Every call of the contract by its group, for who makes or routes it: method and path alone. */
export * as api from './paths.ts'

/** The endpoint that answers a call of `api`, with the schemas of what is sent and answered. */
export type EndpointOf<Call> = Call extends { method: infer Method; path: infer Path }
  ? Extract<AnyEndpoint, { method: Method; path: Path }>
  : never

type Contract = typeof visitorApi & typeof deskApi
type AnyEndpoint = {
  [Group in keyof Contract]: Contract[Group][keyof Contract[Group]]
}[keyof Contract]
