import { formatTime, type Instant } from '@forecourt/domain'

/** When the morning's digest is given, by the clock in London. */
export const DIGEST_AT = '08:00'

/** Whether what quiet hours keep back until this moment waits for the digest: they end in the morning, before it is given. */
export const waitsForDigest = (until: Instant): boolean => formatTime(until) <= DIGEST_AT
