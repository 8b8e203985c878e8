import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Calls of an `admin` are behind the authorizer (specification section 6). */
type Caller = 'visitor' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Shapes {
  query?: Schema
  body?: Schema
  /** The body of the answer. Without it the answer is 204. */
  reply?: Schema
  /** The status of a good answer with a body: 200 unless it says 201. */
  status?: 201
}

/** One API Gateway route: provisioned by CDK, answered by a Lambda, called by the browser. */
export interface Endpoint extends Shapes {
  caller: Caller
  method: Method
  path: string
}

/** A set of endpoints answered by one Lambda function. */
export type Group = Record<string, Endpoint>

/** Optional headers of every call. */
export interface Extras {
  /** `If-Match`: the version that was edited. A newer one in the table answers 409. */
  version?: number
  /** `Idempotency-Key`: the same key with the same body is carried out once. */
  idempotencyKey?: string
}

/** The input of a call as the browser sends it. */
export type Outgoing<E> = PathParameters<PathOf<E>> & Sent<E, 'query'> & Sent<E, 'body'> & Extras

/** The input of a call as the Lambda gets it, validated. */
export type Incoming<E> = PathParameters<PathOf<E>> & Parsed<E, 'query'> & Parsed<E, 'body'>

/** The body of the answer. */
export type Reply<E> = E extends { reply: infer S extends Schema } ? z.output<S> : void

type PathParameters<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParameters<Rest>
  : unknown

type Parsed<E, Key extends 'query' | 'body'> =
  E extends Record<Key, infer S extends Schema> ? Record<Key, z.output<S>> : unknown

type Sent<E, Key extends 'query' | 'body'> =
  E extends Record<Key, infer S extends Schema> ? Record<Key, z.input<S>> : unknown

type PathOf<E> = E extends { path: infer Path } ? Path : never

/** Adds what a group's functions need beside the list of calls: the schemas of each call. */
export const withSchemas = <G extends Group, const S extends Record<keyof G, Shapes>>(
  group: G,
  schemas: S,
) =>
  Object.fromEntries(
    Object.entries(group).map(([name, call]) => [name, { ...call, ...schemas[name] }]),
  ) as { [Name in keyof G]: G[Name] & S[Name] }

const by =
  <C extends Caller, const M extends Method>(caller: C, method: M) =>
  <const Path extends string>(path: Path) => ({ caller, method, path })

const callsOf = <C extends Caller>(caller: C) => ({
  get: by(caller, 'GET'),
  post: by(caller, 'POST'),
  put: by(caller, 'PUT'),
  patch: by(caller, 'PATCH'),
  delete: by(caller, 'DELETE'),
})

export const visitor = callsOf('visitor')
export const administrator = callsOf('admin')
