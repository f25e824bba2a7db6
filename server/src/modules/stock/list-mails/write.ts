import { EXPORT_TYPES, viewQuery } from '@forecourt/contracts'
import { counted, LIST_MAIL_AT, listMailDaysText, savedViewAddress, withinSentence } from '@forecourt/domain'
import type { ListContext } from '../../../platform/http/context.ts'
import type { Attachment, Message } from '../../../platform/mail/message.ts'
import type { Services } from '../../../platform/services.ts'
import type { savedViews } from '../../../schema/index.ts'
import { fileMark, fileNameOf, type OpenList } from '../exports/list-file.ts'
import { LIST_FILES } from '../exports/files.ts'
import { xlsxFile } from '../exports/xlsx-file.ts'
import type { OwedListMail } from './owed.ts'

/** What mail programs and servers take without a thought. */
const LIMITS = { rows: 5_000, bytes: 5_000_000 }

type Asked = Pick<typeof savedViews.$inferSelect, 'list' | 'filters' | 'sort'>

/** What a view asks of its list. What the list no longer knows is ignored, as on the screen. */
function queryOf({ list, filters, sort }: Asked): Record<string, unknown> {
  const query = viewQuery(list)
  const asked: Record<string, unknown> = { ...filters, sort }
  for (const issue of query.safeParse(asked).error?.issues ?? []) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
    for (const name of unknown) delete asked[name]
  }
  return query.parse(asked)
}

/** Writes the message with which a list is sent, the list as it is now attached to it. */
export async function writeListMail(
  services: Services,
  owed: OwedListMail,
  linksTo: string,
  limits = LIMITS,
): Promise<Message> {
  const { view, standing, dealerName, to } = owed
  const { actor, dealerScope, groupScope, userId } = standing
  const context: ListContext = { services, actor, session: { userId }, dealerScope, groupScope, now: services.now }
  const file = LIST_FILES[view.list]
  const opened = await file.open(queryOf(view), context, {
    shows: (columnId) => view.columns[columnId] ?? owed.columns?.includes(columnId) ?? true,
    mostRows: limits.rows,
    withoutBuyers: true,
    isCounted: true,
  })
  const content =
    opened.total > 0 ? await bytesOf(xlsxFile(file.title, opened.headings, opened.rows), limits.bytes) : null
  const mark = await services.database.unscoped('list by e-mail', (tx) => fileMark(tx, context))
  const attachment: Attachment | null = content && {
    name: `${fileNameOf(file)}-${mark}.xlsx`,
    type: EXPORT_TYPES.xlsx,
    content,
  }
  const count = `${opened.totalIsCapped ? 'More than ' : ''}${counted(opened.total, file.noun)} on this list today.`
  return {
    to,
    subject: `${view.name} at ${dealerName}`,
    parts: [
      ...(opened.total === 0 ? ['Nothing on this list today.'] : [count, ...notesOn(opened, attachment, limits.rows)]),
      { label: 'Open the list', link: `${linksTo}${savedViewAddress(view.list, view.id)}` },
    ],
    reason: `You asked for this list by e-mail: ${withinSentence(listMailDaysText(owed))} at ${LIST_MAIL_AT}. Stop it at ${dealerName} under ${linksTo}/settings/notifications`,
    attachments: attachment ? [attachment] : [],
  }
}

/** What the reader has to know of the attached file. */
function notesOn({ total, leavesBuyersOut }: OpenList, attachment: Attachment | null, mostRows: number): string[] {
  if (!attachment) return ['The file would be too large for an e-mail. Open the list to export it.']
  return [
    ...(total > mostRows ? [`The attached file has the first ${mostRows.toLocaleString('en-GB')}.`] : []),
    ...(leavesBuyersOut ? ['Buyers and what they paid are left out of the file.'] : []),
  ]
}

/** All of a file; null, and no more of it is made, where it is larger than that. */
async function bytesOf(parts: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > most) return null
    kept.push(part)
  }
  return Buffer.concat(kept)
}
