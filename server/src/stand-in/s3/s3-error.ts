/** S3's codes with their statuses and, nearly, their words. */
const ERRORS = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key ID that you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidRange: [416, 'The requested range cannot be satisfied.'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NotImplemented: [501, 'A header you provided implies functionality that is not implemented.'],
  PreconditionFailed: [412, 'At least one of the preconditions that you specified did not hold.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the server time is too large.'],
  SignatureDoesNotMatch: [403, 'The request signature that the server calculated does not match yours.'],
  XAmzContentSHA256Mismatch: [400, 'The provided x-amz-content-sha256 header does not match what was computed.'],
} as const satisfies Record<string, readonly [number, string]>

export type S3Code = keyof typeof ERRORS

/** Refuses a request as S3 does. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly code: S3Code
  readonly status: number
  constructor(code: S3Code) {
    const [status, message] = ERRORS[code]
    super(message)
    this.code = code
    this.status = status
  }
}
