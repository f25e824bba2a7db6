import { z } from 'zod'
import { defineMailJob } from '../../../platform/mail/mail-job.ts'
import { owedListMail } from './owed.ts'
import { writeListMail } from './write.ts'

/** Sends a list to somebody who may still read it when it is sent, as it is then. */
export const listMailJob = defineMailJob({
  name: 'lists.mail',
  payload: z.object({ listMailId: z.uuid() }),
  summary: (payload) => payload,
  takesLong: true,
  write: async ({ listMailId }, { services, linksTo }) => {
    const owed = await services.database.asOwner('list by e-mail', (tx) => owedListMail(tx, listMailId))
    return owed && writeListMail(services, owed, linksTo)
  },
})
