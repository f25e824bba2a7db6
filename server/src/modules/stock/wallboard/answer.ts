import type { WallboardAnswer } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import { createHash } from 'node:crypto'
import type { PublicContext } from '../../../platform/http/context.ts'
import { reportDay } from '../reports/day.ts'
import { boardOf } from './board.ts'

/** A dealer's board, or that it is what the asker has already. */
export async function answerBoard(
  { services, now }: Pick<PublicContext, 'services' | 'now'>,
  dealerId: string,
  known: string | undefined,
): Promise<{ data: WallboardAnswer }> {
  const { database, files } = services
  const at = now()
  const asked = { dealerId, day: reportDay(londonDay(at), at), now: at, fileUrl: files.urlOf }
  const board = await database.read({ dealerIds: [dealerId], userId: null }, (tx) => boardOf(tx, asked))
  const revision = createHash('sha256').update(JSON.stringify(board)).digest('base64url')
  return { data: { revision, now: at.toISOString(), board: revision === known ? null : board } }
}
