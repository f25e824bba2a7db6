import type { PaperAddress } from '@forecourt/contracts'
import type { Paper } from '@forecourt/domain'
import type { Context } from '../../../platform/http/context.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Listed } from './sheet-lists.ts'

/** What documents are called in addresses and file names. */
export const SLUGS = {
  JOB_CARD: 'job-card',
  WINDOW_CARD: 'window-card',
  KEY_TAG: 'key-tag',
  QUOTES: 'quotes',
  RECORD: 'record',
  STOCK_SHEET: 'stock-sheet',
} as const satisfies Record<Paper, string>

/** What a document is of: vehicles by their ids, or a list as it was filtered and sorted. */
export type Of = { ids: readonly string[] } | Listed

const LIST = 'list.'
const UUID_BYTES = 16
const base64url = (content: Buffer) => content.toString('base64url')

/** As short as an address wants it: two hundred ids are 4.3 kB, and a list is its filters. */
export const packed = (of: Of): string =>
  'list' in of
    ? LIST + base64url(Buffer.from(JSON.stringify(of)))
    : base64url(Buffer.from(of.ids.map((id) => id.replaceAll('-', '')).join(''), 'hex'))

/** Of what was packed here, as its signature says. */
export function unpacked(text: string): Of {
  if (text.startsWith(LIST)) {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- it was signed as it was packed
    return JSON.parse(Buffer.from(text.slice(LIST.length), 'base64url').toString()) as Listed
  }
  const hex = Buffer.from(text, 'base64url').toString('hex')
  const ids = hex.match(new RegExp(`.{${2 * UUID_BYTES}}`, 'g')) ?? []
  return { ids: ids.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')) }
}

const signedWords = (paper: Paper, of: string) => `print-${paper}-${of}`

/**
 * The address of a document. It is good for the session alone that asked, whose rights are looked at again when it is
 * opened: a link, because a browser shows, saves and prints what a link opens, and no token goes with one.
 */
export function paperAddress(
  { services, session }: Pick<Context, 'services' | 'session'>,
  paper: Paper,
  of: Of,
  vehicles: number,
): PaperAddress {
  const what = packed(of)
  const { e, s } = services.files.signed(session.id, signedWords(paper, what))
  const query = new URLSearchParams({ of: what, by: session.id, e, s })
  return { paper, vehicles, url: `/print/${SLUGS[paper]}.pdf?${query}` }
}

/** Whether the address is one that was given, and has not ended. */
export const isGiven = (
  files: Pick<Files, 'verify'>,
  paper: Paper,
  { of, by, ...signature }: { of: string; by: string; e: string; s: string },
): boolean => files.verify(by, signedWords(paper, of), signature) !== null
