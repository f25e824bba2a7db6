import { jobs } from '../jobs.ts'
import { runDueJobs } from '../platform/jobs/jobs.ts'
import { standInMail, startStandIn } from '../stand-in/server.ts'
import type { TestServices } from './services.ts'

interface Kept {
  id: number
  to: string
  subject: string
  text: string
  html: string
  files: { name: string }[]
}

const LINK = /https:\/\/forecourt\.test\/link#([\w-]{43})/

/** A mail server for a test, to which its services send. */
export async function startMailbox() {
  const standIn = await startStandIn()
  const fileOf = async ({ id }: Kept, { name }: { name: string }, at: number) => {
    const answer = await fetch(`${standIn.url}/stand-in/mailbox/${id}/files/${at + 1}`)
    return { name, content: Buffer.from(await answer.arrayBuffer()) }
  }
  const all = async (): Promise<Kept[]> => (await fetch(`${standIn.url}/stand-in/messages`)).json()
  return {
    turnOn: ({ config }: TestServices) => {
      config.mail = { ...standInMail(standIn), linksTo: 'https://forecourt.test' }
    },
    /** Works off what is queued and answers what came for somebody since, the newest first; the mailbox is empty then. */
    receive: async (services: TestServices, address: string) => {
      await runDueJobs(services, jobs)
      const messages = (await all()).filter(({ to }) => to === address)
      const files = await Promise.all(
        messages.map((message) => Promise.all(message.files.map((file, at) => fileOf(message, file, at)))),
      )
      await fetch(`${standIn.url}/stand-in/messages`, { method: 'DELETE' })
      return messages.map((message, at) => ({
        ...message,
        files: files[at] ?? [],
        token: LINK.exec(message.text)?.[1] ?? '',
      }))
    },
    close: standIn.close,
  }
}
