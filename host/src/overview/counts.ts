import type { Count } from '@forecourt/contracts'

/** '1,204', or '10,000+' of more than are counted. */
export const countText = ({ total, totalIsCapped }: Count): string =>
  `${total.toLocaleString('en-GB')}${totalIsCapped ? '+' : ''}`

/** '34.2 GB', in thousands as disks are sold. */
export const gigabytes = (bytes: number): string =>
  `${(bytes / 1_000_000_000).toLocaleString('en-GB', { maximumFractionDigits: bytes < 10_000_000_000 ? 1 : 0 })} GB`
