import { expect } from '@playwright/test'

const HREF = /<a href="(mailbox\/\d+)"><strong>([^<]*)<\/strong><span class="about">To ([^,]*),/g
const LINK = /http\S*\/link#[\w-]+/

const textAt = async (address: string) => (await fetch(address)).text()

/** The address of the message page, newest first, of what the demo sent to somebody. */
async function messagesTo(url: string, to: string, subject: string): Promise<string[]> {
  const list = await textAt(`${url}/api/mailbox`)
  return [...list.matchAll(HREF)].flatMap(([, href = '', about, recipient]) =>
    about === subject && recipient === to ? [`${url}/api/${href}`] : [],
  )
}

/** How many messages of this subject somebody has got: what `linkTo` waits to become more. */
export const countMessages = async (url: string, to: string, subject: string): Promise<number> =>
  (await messagesTo(url, to, subject)).length

/** The link of a message that the demo sends to somebody, once there are more than there were. */
export async function linkTo(url: string, to: string, subject: string, before = 0): Promise<string> {
  let found: string[] = []
  const arrived = async () => {
    found = await messagesTo(url, to, subject)
    return found.length
  }
  await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThan(before)
  const link = LINK.exec(await textAt(found[0] ?? ''))?.[0]
  if (!link) throw new Error(`The message “${subject}” to ${to} has no link`)
  return link
}
