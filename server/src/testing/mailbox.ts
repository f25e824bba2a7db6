import { jobs } from '../jobs.ts'
import { runDueJobs } from '../platform/jobs/jobs.ts'
import { standInMail, startStandIn } from '../stand-in/server.ts'
import type { TestServices } from './services.ts'

interface Kept {
  to: string
  subject: string
  text: string
}

const LINK = /https:\/\/forecourt\.test\/link#([\w-]{43})/

/** A mail server for a test, to which its services send. */
export async function startMailbox() {
  const standIn = await startStandIn()
  const all = async (): Promise<Kept[]> => (await fetch(`${standIn.url}/stand-in/messages`)).json()
  return {
    turnOn: ({ config }: TestServices) => {
      config.mail = { ...standInMail(standIn), linksTo: 'https://forecourt.test' }
    },
    /** Works off what is queued and answers what came for somebody since, the newest first; the mailbox is empty then. */
    receive: async (services: TestServices, address: string) => {
      await runDueJobs(services, jobs)
      const messages = (await all()).filter(({ to }) => to === address)
      await fetch(`${standIn.url}/stand-in/messages`, { method: 'DELETE' })
      return messages.map((message) => ({ ...message, token: LINK.exec(message.text)?.[1] ?? '' }))
    },
    close: standIn.close,
  }
}
