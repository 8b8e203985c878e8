import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/**
 * Who may call an endpoint. Calls of an `admin` sit behind the authorizer, so that a stranger's
 * request never reaches the function (specification section 6).
 */
export type Caller = 'visitor' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Shapes {
  query?: Schema
  body?: Schema
  /** What comes back. Left out, the answer is 204 without a body. */
  reply?: Schema
  /** The status of a good answer with a body: 200 unless it says 201. */
  status?: 201
}

/** One API Gateway route: what CDK provisions, a Lambda answers and the browser calls. */
export type Endpoint<Path extends string = string, S extends Shapes = Shapes> = S & {
  caller: Caller
  method: Method
  path: Path
}

/** A set of endpoints answered by one Lambda function. */
export type Group = Record<string, Endpoint>

/** What every call may carry beside its path, query and body; all of it optional. */
export interface Extras {
  /** `If-Match`: the version that was edited. A newer one in the table answers 409. */
  version?: number | undefined
  /** `Idempotency-Key`: the same key with the same body is carried out once. */
  idempotencyKey?: string | undefined
}

/** What the browser sends. */
export type Outgoing<E> = PathParameters<PathOf<E>> & Sent<E, 'query'> & Sent<E, 'body'> & Extras

/** What the Lambda receives, once validated. */
export type Incoming<E> = PathParameters<PathOf<E>> & Parsed<E, 'query'> & Parsed<E, 'body'>

/** What the Lambda answers. */
export type Reply<E> = E extends { reply: infer S extends Schema } ? z.output<S> : void

type PathParameters<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParameters<Rest>
  : unknown

type Parsed<E, Key extends 'query' | 'body'> =
  E extends Record<Key, infer S extends Schema> ? Record<Key, z.output<S>> : unknown

type Sent<E, Key extends 'query' | 'body'> =
  E extends Record<Key, infer S extends Schema> ? Record<Key, z.input<S>> : unknown

type PathOf<E> = E extends { path: infer Path } ? Path : never

const by =
  (caller: Caller, method: Method) =>
  <const Path extends string, const S extends Shapes>(
    path: Path,
    shapes: S = {} as S,
  ): Endpoint<Path, S> => ({ ...shapes, caller, method, path })

const callsOf = (caller: Caller) => ({
  get: by(caller, 'GET'),
  post: by(caller, 'POST'),
  put: by(caller, 'PUT'),
  patch: by(caller, 'PATCH'),
  delete: by(caller, 'DELETE'),
})

export const visitor = callsOf('visitor')
export const administrator = callsOf('admin')
