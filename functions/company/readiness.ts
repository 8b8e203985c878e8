import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup } from '#shared/sign-in.ts'
import { factNames, type Readiness } from '#shared/company-facts.ts'
import { exampleCompany, findPlaceholders } from '#shared/example-company.ts'
import { required } from '../runtime/environment.ts'
import { readCompany } from './facts.ts'

/** Reads which steps are left before the site is opened. */
export async function readReadiness(): Promise<Readiness> {
  const [facts, hasOneAdministrator] = await Promise.all([readCompany(), isOneAdministratorAlone()])
  // A fact that no deployment begins with is the company's own words, also where these say 'till exempel'.
  const examples = factNames.filter(
    name => name in exampleCompany && findPlaceholders(name, facts[name]).length > 0,
  )
  return { examples, hasOneAdministrator }
}

/** A page of the desk waits for the answer. */
const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true },
})

async function isOneAdministratorAlone() {
  const { Users = [] } = await cognito.send(
    new ListUsersInGroupCommand({ UserPoolId: required('USER_POOL_ID'), GroupName: adminGroup }),
  )
  return Users.filter(mayManage).length < 2
}

/** False for a person who was invited and has not signed in: they could not help a colleague. */
const mayManage = ({ Enabled, UserStatus }: UserType) => Enabled && UserStatus === 'CONFIRMED'
