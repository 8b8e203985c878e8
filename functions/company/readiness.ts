import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup } from '#shared/admins.ts'
import { factNames, type Fact, type Readiness } from '#shared/company-facts.ts'
import { findPlaceholders } from '#shared/example-company.ts'
import { required } from '../runtime/environment.ts'
import { describeError, log } from '../runtime/log.ts'
import { readCompany } from './facts.ts'

/** Reads which steps are left before the site is opened. Leaves out and logs those that it cannot read. */
export async function readReadiness(): Promise<Readiness> {
  const [examples = [], hasOneAdministrator = false] = await Promise.all([
    orUndefined('facts', readExamples()),
    orUndefined('administrators', isOneAdministratorAlone()),
  ])
  return { examples, hasOneAdministrator }
}

async function readExamples(): Promise<Fact[]> {
  const facts = await readCompany()
  return factNames.filter(name => findPlaceholders(name, facts[name]).length > 0)
}

const orUndefined = <Value>(what: string, value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: unknown) => {
    log('WARN', 'readiness not known', { what, error: describeError(error) })
    return undefined
  })

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
