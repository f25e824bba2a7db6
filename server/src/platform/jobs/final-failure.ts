/** What a job throws when trying again cannot help: it fails for good, and may still be run again by hand. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
