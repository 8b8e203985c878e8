import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { readCode } from '#shared/input/code.ts'
import { TextField } from '../../forms/field.tsx'
import type { SignInFlow } from './sign-in-flow.ts'
import { StepForm } from './step-form.tsx'

const Code = z.object({
  code: z
    .string()
    .check(z.refine(code => readCode(code) !== undefined, 'Koden ska ha sex siffror')),
})

interface Props {
  flow: SignInFlow
  /** Instructions above the field. */
  children?: ReactNode
}

/** The six digits that the authenticator app shows. */
export const CodeForm = ({ flow, children }: Props) => (
  <StepForm
    schema={Code}
    button="Bekräfta"
    isPending={flow.isPending}
    failure={flow.failure}
    onSubmit={({ code }) => flow.answer(code)}
  >
    {children}
    <TextField
      name="code"
      label="Engångskod"
      hint="Sex siffror."
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  </StepForm>
)
