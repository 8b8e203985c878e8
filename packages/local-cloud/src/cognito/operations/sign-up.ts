import * as z from 'zod/mini'
import { findClient } from '../context.ts'
import { refuseSignIn } from '../errors.ts'
import { publicOperation } from './operation.ts'

/** SignUp: refused, since accounts are made by administrators only. */
export const signUp = publicOperation(z.looseObject({ ClientId: z.string() }), (context, input) => {
  findClient(context, input.ClientId)
  return refuseSignIn('SignUp is not permitted for this user pool')
})
