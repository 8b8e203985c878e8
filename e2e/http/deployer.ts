import { deployedAccount } from './deployed-account.ts'
import { type Account, startFakeAwsAccount } from './fake-aws-account.ts'
import { fillInProject } from './filled-in-project.ts'
import { operate } from './operator.ts'
import type { Product } from './product.ts'

/** The calls with which `deploy` builds, in order. */
export const build = [
  'vite build --app --config web/vite.config.ts',
  'cdk synth --quiet --context stage=prod',
]
/** The call with which it deploys. */
export const toAws = 'cdk deploy --all --app cdk.out --require-approval never'

const invite = ['--administrator', 'agare@tranas.test']

/** Deploys a filled-in project to accounts whose Cognito and table are this product's. */
export function deployerOf(product: Product) {
  const project = fillInProject()
  return {
    accountWith: (changes: Parameters<typeof deployedAccount>[1] = {}) =>
      deployedAccount(product, changes),

    /** Runs in this process, unless what the tools print is to be heard too. */
    async deploy(account: Account, { in: place = project, run = operate, options = invite } = {}) {
      const { operator, services } = product
      const environment = {
        ...place.environment,
        ...(await startFakeAwsAccount(account)),
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${services}/cognito`,
        AWS_ENDPOINT_URL_DYNAMODB: `${services}/dynamodb`,
        AWS_ACCESS_KEY_ID: operator.accessKeyId,
        AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
      }
      const before = place.asked().length
      const said = await run(['deploy', 'prod', ...options], { project: place.folder, environment })
      return { ...said, asked: place.asked().slice(before) }
    },
  }
}
