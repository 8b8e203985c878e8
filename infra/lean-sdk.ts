import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * The AWS SDK without what cannot be needed in Lambda, which is a seventh of a client:
 * other sources of credentials and of the region than the environment, the discovery of endpoints,
 * adaptive retries, a hash for where Node's own is missing, and (where they are loaded on demand)
 * streams of events.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`/(${Object.keys(replacements).join('|')})$`) }, found => ({
      path: path.basename(found.path),
      namespace: 'lean-sdk',
    }))
    onLoad({ filter: /.*/, namespace: 'lean-sdk' }, found => ({
      contents: replacements[found.path],
      resolveDir: packages,
    }))
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, found =>
      found.kind === 'dynamic-import' ? { path: found.path, external: true } : undefined,
    )
    // A client reads its own version there, and nothing else.
    onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, found => {
      const { version } = JSON.parse(readFileSync(found.path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

/** Loaded only where the environment has no keys, which it always has in Lambda. */
export const unusedCredentials = [
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/token-providers',
  '@aws-sdk/nested-clients/*',
  '@smithy/credential-provider-imds',
]

const replacements: Record<string, string> = {
  Sha256Js: 'export const Sha256Js = undefined',
  AdaptiveRetryStrategy: 'export const AdaptiveRetryStrategy = undefined',
  getInstanceMetadataRegion: 'export const getInstanceMetadataRegion = async () => undefined',
  'credential-provider-node':
    "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  'middleware-endpoint-discovery': `
    export const resolveEndpointDiscoveryConfig = input => input
    export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
      environmentVariableSelector: () => undefined,
      configFileSelector: () => undefined,
      default: false,
    }
  `,
}

const packages = path.join(import.meta.dirname, '../node_modules')
