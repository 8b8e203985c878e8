import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { viewerRequestCode, viewerResponseCode } from './code.ts'

/** What the runtime 2.0 adds to ES 5.1 (CloudFront Developer Guide, "JavaScript runtime 2.0 features"). */
const supported = {
  'const-and-let': true,
  arrow: true,
  'template-literal': true,
  'rest-argument': true,
  'async-await': true,
  'exponent-operator': true,
}

test.each([viewerRequestCode('example.com'), viewerResponseCode()])(
  'CloudFront can run it',
  code => {
    const newest = transformSync(code, { target: 'esnext' }).code
    expect(transformSync(code, { target: 'es5', supported }).code).toBe(newest)
  },
)
