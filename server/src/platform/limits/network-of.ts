import { isIPv6 } from 'node:net'

const WORDS = 8
const NETWORK_WORDS = 4

/** The eight 16-bit words of an IPv6 address; a dotted end stands for the last two. */
function wordsOf(address: string): number[] {
  const hex = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex
    .split('::')
    .map((half) => (half ? half.split(':').map((word) => Number.parseInt(word, 16)) : []))
  return [...head, ...Array<number>(Math.max(0, WORDS - head.length - tail.length)).fill(0), ...tail]
}

const isMapped = (words: readonly number[]) => words[5] === 0xffff && words.slice(0, 5).every((word) => word === 0)

const dotted = (words: readonly number[]) => words.flatMap((word) => [word >> 8, word & 0xff]).join('.')

/**
 * What counts as one place to come from: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has all
 * of its 2^64 addresses. An IPv4 address written as IPv6 is that IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const words = wordsOf(plain)
  if (isMapped(words)) return dotted(words.slice(6))
  const network = words.slice(0, NETWORK_WORDS).map((word) => word.toString(16))
  return `${network.join(':')}::/64`
}
