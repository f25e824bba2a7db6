import type { ListMailForm, NewSavedView, SavedView } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { auditEvents, listMails, queueJobs } from '../../../schema/index.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { startMailbox } from '../../../testing/mailbox.ts'
import { rowsOfWorkbook } from '../../../testing/worksheet.ts'
import type { Hired } from '../../stages/admin/admin-world.fixture.ts'
import { createSaleWorld } from '../../stages/sale/sale-world.fixture.ts'
import { queueListMails } from './due.ts'
import { listMailJob } from './mail-job.ts'

/** A Friday, at seven in London. */
export const FRIDAY = '2026-11-20T07:00:00Z'

/** Dealers whose people have lists sent to them, with a mailbox that takes them. */
export async function createListMailWorld() {
  const mailbox = await startMailbox()
  const world = await createSaleWorld()
  const { app } = world
  const { services } = app
  mailbox.turnOn(services)
  const asOwner = services.database.asOwner

  const waiting = () =>
    asOwner('test', (tx) =>
      tx.$count(queueJobs, and(eq(queueJobs.name, listMailJob.name), eq(queueJobs.status, 'WAITING'))),
    )

  return {
    ...world,
    asOwner,

    /** Keeps a view of a list. */
    async view(as: Hired, given: Partial<z.input<typeof NewSavedView>> = {}): Promise<SavedView> {
      const body = { list: '/stage/admin', name: `View ${v7()}`, filters: {}, sort: 'registration', ...given }
      const answer = await app.call('POST /saved-views', { token: as.token, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data
    },

    set: (as: Hired, { id: viewId }: Pick<SavedView, 'id'>, body: z.input<typeof ListMailForm> = { rhythm: 'DAILY' }) =>
      app.call('PATCH /saved-views/:viewId/mail', { token: as.token, params: { viewId }, body }),

    stop: (as: Hired, { id: viewId }: Pick<SavedView, 'id'>) =>
      app.call('DELETE /saved-views/:viewId/mail', { token: as.token, params: { viewId } }),

    listed: async (as: Hired) => (await app.call('GET /list-mails', { token: as.token })).body.data,

    /** What came for somebody when the lists of a day were sent, each with the rows of its file. */
    async sentTo({ email }: Hired, at: string = FRIDAY) {
      await queueListMails(services, new Date(at))
      // They have a queue to themselves, and a run ends where the next of them is not free yet.
      while ((await waiting()) > 0) await runDueJobs(services, [listMailJob])
      const messages = await mailbox.receive(services, email)
      return messages.map((message) => ({
        ...message,
        names: message.files.map(({ name }) => name),
        rows: message.files.flatMap(({ content }) => rowsOfWorkbook(content)),
      }))
    },

    /** How many lists are sent to somebody, whether they see them or not. */
    countOf: ({ id }: Hired) => asOwner('test', (tx) => tx.$count(listMails, eq(listMails.userId, id))),

    eventsOf: (type: 'listMail.set' | 'listMail.stopped' | 'listMail.ended') =>
      asOwner('test', (tx) => tx.select().from(auditEvents).where(eq(auditEvents.type, type))),

    async close() {
      await app.close()
      await mailbox.close()
    },
  }
}

export type ListMailWorld = Awaited<ReturnType<typeof createListMailWorld>>
