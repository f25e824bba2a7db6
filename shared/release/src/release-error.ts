export type ReleaseErrorCode =
  | 'NOT_RELEASED'
  | 'ALREADY_CURRENT'
  | 'BLOCKED'
  | 'CANARY'
  | 'NO_CANARY'
  | 'NO_AUDIENCE'
  | 'NO_PREDECESSOR'
  | 'NO_SUCH_VERSION'
  | 'OTHER_CONTENT'
  | 'UNFIT'
  | 'MOVED_ON'

/** A release that cannot be done; its message is for the person who asked for it. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode
  constructor(code: ReleaseErrorCode, message: string) {
    super(message)
    this.name = 'ReleaseError'
    this.code = code
  }
}
