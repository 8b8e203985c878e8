import { expect, test } from 'vitest'
import { canonicalRequest, encodePath, splitAddress, stringToSign } from './canonical-request.ts'
import { sha256, sign } from './signature.ts'

// The published examples of "Authenticating Requests" in the Amazon S3 API Reference.
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const scope = { day: '20130524', region: 'us-east-1', service: 's3' }
const nothing = sha256('')
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }

test.each([
  {
    name: 'GET Object',
    method: 'GET',
    url: '/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': nothing },
    payloadHash: nothing,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    payloadHash: sha256('Welcome to Amazon S3.'),
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    method: 'GET',
    url: '/?lifecycle',
    headers: { 'x-amz-content-sha256': nothing },
    payloadHash: nothing,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'List Objects',
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': nothing },
    payloadHash: nothing,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
  {
    name: 'a presigned GET',
    method: 'GET',
    url: '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host',
    headers: { 'x-amz-date': undefined },
    payloadHash: 'UNSIGNED-PAYLOAD',
    signature: 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  },
])('$name is signed as AWS published it', ({ method, url, payloadHash, signature, ...more }) => {
  const headers = { ...common, ...more.headers }
  const signedHeaders = Object.entries(headers)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .toSorted()
  const { path, query } = splitAddress(url)
  const canonical = canonicalRequest({
    method,
    path: encodePath(decodeURIComponent(path)),
    query,
    headers,
    signedHeaders,
    payloadHash,
  })
  expect(sign(secret, scope, stringToSign('20130524T000000Z', scope, canonical))).toBe(signature)
})

test('the policy of a form is signed as AWS published it', () => {
  const policy = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ]
  const base64 = Buffer.from(policy.join('\r\n')).toString('base64')
  expect(sign(secret, { ...scope, day: '20151229' }, base64)).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  )
})
