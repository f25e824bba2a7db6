import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bucketStore } from './bucket-store.ts'
import { openBucket } from './bucket.ts'
import { describeObjectStore } from './object-store.contract.ts'
import { openStore } from './open-store.ts'

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}
type Answer = (response: ServerResponse) => unknown

/** A service that gives the answers it was told, one after the other, and then repeats the last. */
let answers: Answer[]
let asked: Asked[]
let server: Server
let endpoint: string

beforeEach(async () => {
  answers = []
  asked = []
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    void buffer(request).then((body) => {
      asked.push({ method, url, headers, body })
      return answers[Math.min(asked.length, answers.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const settings = { region: 'eu-west-2', name: 'shop', accessKeyId: 'AKIATEST', secretAccessKey: 'secret', pauseMs: 1 }
const store = (patienceMs = 5_000) => bucketStore(openBucket({ ...settings, endpoint, patienceMs }), 'releases/')

const all = (prefix: string) => Readable.from(store().list(prefix)).toArray()

const gives =
  (status: number, body = ''): Answer =>
  (response) =>
    response.writeHead(status).end(body)
const refuses = (status: number, code: string) =>
  gives(status, `<Error><Code>${code}</Code><Message>So it &amp; not otherwise.</Message></Error>`)
const isSilent: Answer = () => {}
const hangsUp: Answer = (response) => response.destroy()
const X = Buffer.from('x')

describe('a bucket', () => {
  it('is sent the hash of what is written, under the signature', async () => {
    answers = [gives(200)]
    await store().put('a/b@1.js', X)
    expect(asked).toMatchObject([{ method: 'PUT', url: '/shop/releases/a/b%401.js', body: X }])
    expect(asked[0]?.headers).toMatchObject({
      'x-amz-content-sha256': createHash('sha256').update('x').digest('hex'),
      authorization: expect.stringMatching(
        /Credential=AKIATEST\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=\S*x-amz-content-sha256/,
      ),
    })
  })

  it.each([
    ['a fault', gives(500)],
    ['being busy', refuses(503, 'SlowDown')],
    ['a lost connection', hangsUp],
    ['silence', isSilent],
  ])('is retried after %s', async (_, fault) => {
    answers = [fault, fault, gives(200, 'here')]
    expect(await store(200).get('key')).toMatchObject({ body: Buffer.from('here') })
  })

  it('is retried when content breaks off', async () => {
    const breaksOff: Answer = (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setImmediate(() => response.destroy())
    }
    answers = [breaksOff, gives(200, 'whole')]
    expect(await store().get('key')).toMatchObject({ body: Buffer.from('whole') })
  })

  it('is tried at most five times', async () => {
    answers = [refuses(503, 'SlowDown')]
    await expect(store().put('key', X)).rejects.toThrow(
      `PUT ${endpoint}/shop/releases/key was answered 503 SlowDown So it & not otherwise.`,
    )
    expect(asked).toHaveLength(5)
    answers = [isSilent]
    await expect(store(20).get('key')).rejects.toThrow('was not answered: it took more than 20 ms')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await expect(store().get('key')).rejects.toThrow(/was not answered: .*ECONNREFUSED/)
  })

  it('that refuses is not retried', async () => {
    answers = [refuses(403, 'SignatureDoesNotMatch')]
    await expect(store().get('key')).rejects.toThrow('was answered 403 SignatureDoesNotMatch')
    answers = [(response) => response.writeHead(307, { location: 'http://elsewhere.test/' }).end()]
    await expect(store().put('key', X)).rejects.toThrow('was answered 307')
    expect(asked).toHaveLength(2)
  })

  it('that is missing is not an empty one', async () => {
    answers = [refuses(404, 'NoSuchBucket')]
    await expect(store().get('key')).rejects.toThrow('NoSuchBucket')
    await expect(store().remove('key')).rejects.toThrow('NoSuchBucket')
    answers = [gives(200, '<html>Welcome</html>')]
    await expect(all('')).rejects.toThrow('no list')
    answers = [refuses(404, 'NoSuchKey')]
    expect(await store().get('key')).toBeNull()
    await store().remove('key')
  })

  it('lists page by page, and leaves out invalid keys', async () => {
    const page = (keys: string[], next = '') =>
      gives(
        200,
        `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`,
      )
    answers = [
      page(['releases/a', 'releases/folder/'], '<NextContinuationToken>1/x+&amp;=</NextContinuationToken>'),
      page(['releases/b&amp;c', 'releases/b/c']),
    ]
    expect(await all('a')).toEqual(['a', 'b/c'])
    expect(asked.map(({ url }) => Object.fromEntries(new URL(url, endpoint).searchParams))).toEqual([
      { 'list-type': '2', prefix: 'releases/a' },
      { 'list-type': '2', prefix: 'releases/a', 'continuation-token': '1/x+&=' },
    ])
  })
})

describe('of two who create an object', () => {
  it('the later is told so', async () => {
    answers = [refuses(412, 'PreconditionFailed')]
    expect(await store().create('key', X)).toBe(false)
    expect(asked[0]?.headers['if-none-match']).toBe('*')
    expect(asked).toHaveLength(1)
  })

  it('both retry when they collide', async () => {
    answers = [refuses(409, 'ConditionalRequestConflict'), gives(200)]
    expect(await store().create('key', X)).toBe(true)
    asked = []
    answers = [refuses(409, 'ConditionalRequestConflict'), refuses(412, 'PreconditionFailed'), gives(200, 'theirs')]
    expect(await store().create('key', X)).toBe(false)
  })

  it('the first is told so even if the answer was lost at first', async () => {
    answers = [hangsUp, refuses(412, 'PreconditionFailed'), gives(200, 'x')]
    expect(await store().create('key', X)).toBe(true)
  })
})

describe('the location of the releases', () => {
  const variables = { S3_ENDPOINT: 'https://s3.test', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

  it('is a bucket, with or without a prefix', async () => {
    answers = [gives(200, 'x')]
    for (const address of ['s3://shop', 's3://shop/', 's3://shop/deep/er', 's3://shop/deep/er/'])
      await openStore(address, { ...variables, S3_ENDPOINT: `${endpoint}/` }).get('key')
    expect(asked.map(({ url }) => url)).toEqual(['/shop/key', '/shop/key', '/shop/deep/er/key', '/shop/deep/er/key'])
  })

  it.each([
    ['s3://', variables, 'name a folder, or a bucket as s3://bucket/prefix'],
    ['s3://shop/../x', variables, 'name a folder, or a bucket'],
    ['https://shop.test/x', variables, 'name a folder, or a bucket'],
    ['s3://shop', {}, 'without S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.'],
    ['s3://shop', { ...variables, S3_REGION: ' ' }, 'The bucket shop cannot be reached without S3_REGION.'],
    ['s3://shop', { ...variables, S3_ENDPOINT: 's3.test' }, 'S3_ENDPOINT is no web address'],
  ])('%s is refused with what to do', (address, environment, words) => {
    expect(() => openStore(address, environment)).toThrow(words)
  })
})

const ofTest = Object.entries(process.env).filter(([name]) => name.startsWith('S3_TEST_'))

/** For a bucket of a real service, if `S3_TEST_*` names one as `S3_*` names the product's. It is left as it was. */
describe.runIf(ofTest.length > 0)('a real service', () => {
  const variables = Object.fromEntries(ofTest.map(([name, value]) => [name.replace('_TEST', ''), value]))
  const address = `s3://${variables['S3_BUCKET']}/forecourt-test-${randomUUID()}`
  afterAll(async () => {
    const everything = openStore(address, variables)
    for await (const key of everything.list('')) await everything.remove(key)
  })
  describeObjectStore('a real bucket', () => openStore(`${address}/${randomUUID()}`, variables))
})
