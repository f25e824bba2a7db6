import { BucketError, ifThere } from './bucket-error.ts'
import { type Bucket, justDone } from './bucket.ts'
import { isKey, type ObjectStore } from './object-store.ts'
import { textOf, textsOf } from './s3-xml.ts'

/**
 * Keeps objects in a bucket, for several machines. `prefix` is put before every key, and ends with a slash unless it
 * is empty. The service must know conditional writes (`If-None-Match: *`), as S3 does.
 */
export function bucketStore(bucket: Bucket, prefix = ''): ObjectStore {
  const placeOf = (key: string) => {
    if (!isKey(key)) throw new Error(`'${key}' is not a key`)
    return prefix + key
  }

  const get: ObjectStore['get'] = async (key, knownTag) => {
    const headers: Record<string, string> = knownTag === undefined ? {} : { 'if-none-match': knownTag }
    const read = async (response: Response) => {
      const body = Buffer.from(await response.arrayBuffer())
      return response.status === 304 ? 'unchanged' : { body, tag: response.headers.get('etag') ?? '' }
    }
    return bucket.send({ method: 'GET', key: placeOf(key), headers }, read).catch(ifThere)
  }

  return {
    get,
    async create(key, body) {
      const headers = { 'if-none-match': '*' }
      try {
        await bucket.send({ method: 'PUT', key: placeOf(key), headers, content: body }, justDone)
        return true
      } catch (error) {
        if (!(error instanceof BucketError) || error.status !== 412) throw error
        // What is there may be what an earlier try wrote, if only its answer was lost.
        const found = error.tries > 1 ? await get(key) : null
        return found !== null && found !== 'unchanged' && found.body.equals(body)
      }
    },
    async put(key, body) {
      await bucket.send({ method: 'PUT', key: placeOf(key), content: body }, justDone)
    },
    async *list(start) {
      let token = ''
      do {
        const query = { 'list-type': '2', prefix: prefix + start, ...(token && { 'continuation-token': token }) }
        const page = await bucket.send({ method: 'GET', query }, (response) => response.text())
        if (!page.includes('<ListBucketResult')) throw new Error('The address of the bucket answers with no list.')
        // Others may keep in the bucket what is no object of ours.
        for (const key of textsOf(page, 'Key')) if (isKey(key.slice(prefix.length))) yield key.slice(prefix.length)
        token = textOf(page, 'NextContinuationToken')
      } while (token)
    },
    async remove(key) {
      await bucket.send({ method: 'DELETE', key: placeOf(key) }, justDone).catch(ifThere)
    },
  }
}
