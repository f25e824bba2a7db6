import { describe, expect, it } from 'vitest'
import { checkSignature, type SignedRequest, signatureOf } from './signature.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const WELCOME = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
const CREDENTIALS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const SCOPE = '20130524/us-east-1/s3/aws4_request'
const THEN = new Date('2013-05-24T00:00:00Z')

const request = (method: string, url: string, headers: Record<string, string>): SignedRequest => ({
  method,
  url,
  headers: { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z', ...headers },
})

// The examples of "Signature Calculations for the Authorization Header" in the API reference of Amazon S3.
type Published = [what: string, SignedRequest, signed: string, signature: string]
const PART: Published = [
  'a part of an object',
  request('GET', '/test.txt', { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY }),
  'host;range;x-amz-content-sha256;x-amz-date',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
]
const PUBLISHED: Published[] = [
  PART,
  [
    'an upload under a key with a sign',
    request('PUT', '/test$file.text', {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': WELCOME,
    }),
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    request('GET', '/?lifecycle', { 'x-amz-content-sha256': EMPTY }),
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    request('GET', '/?prefix=J&max-keys=2', { 'x-amz-content-sha256': EMPTY }),
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]

const withAuthorization = (given: SignedRequest, signed: string, signature: string): SignedRequest => ({
  ...given,
  headers: {
    ...given.headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/${SCOPE},SignedHeaders=${signed},Signature=${signature}`,
  },
})

describe('a signature', () => {
  it.each(PUBLISHED)('is the one that AWS publishes for %s', (_, given, signed, signature) => {
    expect(signatureOf(given, signed, SCOPE, CREDENTIALS.secretAccessKey)).toBe(signature)
    expect(() => checkSignature(withAuthorization(given, signed, signature), CREDENTIALS, THEN)).not.toThrow()
  })

  const [, given, signed, signature] = PART
  const whole = withAuthorization(given, signed, signature)
  const { authorization = '' } = whole.headers
  const changed = (headers: SignedRequest['headers']) => ({ ...whole, headers: { ...whole.headers, ...headers } })

  it.each<[what: string, code: string, SignedRequest, now?: string]>([
    ['of another method', 'SignatureDoesNotMatch', { ...whole, method: 'DELETE' }],
    ['of another key', 'SignatureDoesNotMatch', { ...whole, url: '/test.tx' }],
    ['of another query', 'SignatureDoesNotMatch', { ...whole, url: '/test.txt?x=1' }],
    ['of another header', 'SignatureDoesNotMatch', changed({ range: 'bytes=0-99' })],
    ['of other content', 'SignatureDoesNotMatch', changed({ 'x-amz-content-sha256': WELCOME })],
    ['with a header that it leaves out', 'AccessDenied', changed({ 'x-amz-acl': 'public-read' })],
    ['that is absent', 'AccessDenied', changed({ authorization: undefined })],
    ['that is none', 'AuthorizationHeaderMalformed', changed({ authorization: 'Bearer x' })],
    [
      'for another region',
      'AuthorizationHeaderMalformed',
      changed({ authorization: authorization.replace('us-', 'eu-') }),
    ],
    ['of another key pair', 'InvalidAccessKeyId', changed({ authorization: authorization.replace('AKIA', 'AKIB') })],
    [
      'of another day',
      'AuthorizationHeaderMalformed',
      changed({ authorization: authorization.replace('0524', '0525') }),
    ],
    ['that is old', 'RequestTimeTooSkewed', whole, '2013-05-24T00:16:00Z'],
    ['of the future', 'RequestTimeTooSkewed', whole, '2013-05-23T23:44:00Z'],
    ['of no time', 'RequestTimeTooSkewed', changed({ 'x-amz-date': '20130524' })],
  ])('%s is refused', (_, code, forged, now = THEN.toISOString()) => {
    expect(() => checkSignature(forged, CREDENTIALS, new Date(now))).toThrow(expect.objectContaining({ code }))
  })
})
