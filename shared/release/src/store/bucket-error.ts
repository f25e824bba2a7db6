import { textOf } from './s3-xml.ts'

/** Statuses that another try may not meet again; 409 is a conditional write that met another one (S3's manual). */
const PASSING = new Set([409, 429, 500, 502, 503, 504])

interface Told {
  /** Of HTTP; null when there was no answer. */
  status: number | null
  /** S3's own, such as `NoSuchKey`; empty where the answer names none. */
  code: string
  /** How often it was tried. More than once, an earlier try may have done it although its answer was lost. */
  tries: number
}

/** That a bucket refused something, or could not be reached. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  readonly status: number | null
  readonly code: string
  readonly tries: number

  constructor(message: string, { status, code, tries }: Told, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.tries = tries
  }

  /** Whether the bucket may answer otherwise in a while. */
  get isPassing(): boolean {
    return this.status === null || PASSING.has(this.status)
  }
}

/** Takes it that there is no such object. Of a bucket that is not there nobody may take what is in it for nothing. */
export function ifThere(error: unknown): null {
  if (error instanceof BucketError && error.code === 'NoSuchKey') return null
  throw error
}

/** What an answer refuses, in the words of the service. */
export async function refused(asked: string, tries: number, response: Response): Promise<BucketError> {
  const { status } = response
  const xml = await response.text()
  const code = textOf(xml, 'Code')
  const words = [status, code, textOf(xml, 'Message')].filter(Boolean).join(' ')
  return new BucketError(`${asked} was answered ${words}`, { status, code, tries })
}

/** That there was no answer, and why. */
export function unanswered(asked: string, tries: number, error: unknown): BucketError {
  // Of a failed fetch the cause alone says why.
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const words = why instanceof Error ? why.message : String(why)
  return new BucketError(`${asked} was not answered: ${words}`, { status: null, code: '', tries }, error)
}
