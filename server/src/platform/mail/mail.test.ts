import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningStandIn, standInMail, startStandIn } from '../../stand-in/server.ts'
import { FinalFailure } from '../jobs/final-failure.ts'
import { portOf } from '../free-port.ts'
import { type Message, textOf } from './message.ts'
import { createMailer } from './mailer.ts'

const sendMail = (...sent: Parameters<ReturnType<typeof createMailer>['send']>) =>
  createMailer(() => new Date()).send(...sent)

let standIn: RunningStandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.close())

interface Kept {
  id: number
  files: { name: string; type: string; bytes: number }[]
  to: string
  from: string
  subject: string
  text: string
  html: string
}
const messages = async (): Promise<Kept[]> => (await fetch(`${standIn.url}/stand-in/messages`)).json()
beforeEach(async () => {
  await fetch(`${standIn.url}/stand-in/messages`, { method: 'DELETE' })
})

const settings = () => ({ ...standInMail(standIn), linksTo: 'https://forecourt.test' })
const message = (given: Partial<Message> = {}): Message => ({
  to: { name: 'Sam', address: 'sam@people.test' },
  subject: 'Choose a password',
  parts: ['Hello Sam,', { list: ['One', 'Two'] }, { label: 'Choose', link: 'https://forecourt.test/link#abc' }],
  reason: 'Because.',
  ...given,
})

it('arrives as text and as HTML', async () => {
  await sendMail(settings(), message())
  const [kept] = await messages()
  expect(kept).toMatchObject({ to: 'sam@people.test', from: 'no-reply@forecourt.test', subject: 'Choose a password' })
  expect(kept?.text.replaceAll('\r\n', '\n').trim()).toBe(textOf(message()).trim())
  expect(kept?.html).toContain('<a href="https://forecourt.test/link#abc"')
})

it('brings its files, whatever they are called', async () => {
  const file = {
    name: 'Späte "Autos"\r\nX: y.xlsx',
    type: 'application/vnd.ms-excel',
    content: Buffer.from([0, 255, 80]),
  }
  await sendMail(settings(), message({ attachments: [file] }))
  const [kept] = await messages()
  expect(kept?.files).toEqual([{ name: file.name, type: file.type, bytes: 3 }])
  const page = await fetch(`${standIn.url}/stand-in/mailbox/${kept?.id}`)
  expect(await page.text()).toContain(`href="${kept?.id}/files/1"`)
  const answer = await fetch(`${standIn.url}/stand-in/mailbox/${kept?.id}/files/1`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(file.content)
  expect((await fetch(`${standIn.url}/stand-in/mailbox/${kept?.id}/files/2`)).status).toBe(404)
})

it.each([
  ['O’Brien <script>', "o'brien+forecourt@people.test", "o'brien+forecourt@people.test"],
  ['Zoë "Z" Łukasz', 'zoe_z%1@xn--bcher-kva.test', 'zoe_z%1@bücher.test'],
])('to %s, %s', async (name, address, reached) => {
  await sendMail(settings(), message({ to: { name, address }, parts: [`Hello ${name},`] }))
  const [kept] = await messages()
  expect(kept?.to).toBe(reached)
  expect(kept?.text).toContain(`Hello ${name},`)
  expect(kept?.html).not.toContain('<script>')
})

it('adds no header and no recipient, whatever a name or a subject holds', async () => {
  const injected = 'Sam\r\nBcc: everybody@people.test\r\n\r\nBuy now'
  await sendMail(settings(), message({ to: { name: injected, address: 'sam@people.test' }, subject: injected }))
  expect(await messages()).toMatchObject([{ to: 'sam@people.test', text: expect.stringContaining('Hello Sam,') }])
})

it('is not tried again when the recipient is refused for good, and says whose refusal it is without the address', async () => {
  const refused = sendMail(settings(), message({ to: { name: 'Sam', address: 'refused@people.test' } }))
  await expect(refused).rejects.toThrow(FinalFailure)
  await expect(refused).rejects.toThrow('No such mailbox here')
  await expect(refused).rejects.not.toThrow('refused@people.test')
})

it('may be tried again when the mailbox is full', async () => {
  const full = sendMail(settings(), message({ to: { name: 'Sam', address: 'full@people.test' } }))
  await expect(full).rejects.toThrow('The mailbox is full')
  await expect(full).rejects.not.toBeInstanceOf(FinalFailure)
})

async function withServer(behave: (socket: Socket) => void, work: (smtpUrl: string) => Promise<void>) {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    behave(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`smtp://127.0.0.1:${portOf(server)}`)
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

it.each([
  ['says nothing', () => undefined],
  ['hangs up', (socket: Socket) => void socket.destroy()],
  ['speaks something else', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['is closed for repairs', (socket: Socket) => void socket.write('421 4.3.2 Closed for repairs\r\n')],
])(
  'a mail server that %s is given up in time, and tried again later',
  async (_, behave) => {
    await withServer(behave, async (smtpUrl) => {
      const began = performance.now()
      const sent = sendMail({ ...settings(), smtpUrl }, message())
      await expect(sent).rejects.toThrow('The mail server did not take a message')
      await expect(sent).rejects.not.toBeInstanceOf(FinalFailure)
      expect(performance.now() - began).toBeLessThan(15_000)
    })
  },
  30_000,
)

it('a mail server that did not answer is left alone for a minute, one that refused a recipient is not', async () => {
  let minutes = 0
  const mailer = createMailer(() => new Date(minutes * 60_000))
  const away = { ...settings(), smtpUrl: 'smtp://127.0.0.1:1' }
  await expect(mailer.send(away, message())).rejects.toThrow('did not take a message')
  await expect(mailer.send(settings(), message())).rejects.toThrow('did not answer a moment ago')
  minutes = 1
  await mailer.send(settings(), message())
  await expect(mailer.send(settings(), message({ to: { name: 'Sam', address: 'refused@a.test' } }))).rejects.toThrow(
    FinalFailure,
  )
  await mailer.send(settings(), message())
  expect(await messages()).toHaveLength(2)
})

it('a mail server that cannot be found is tried again later', async () => {
  const sent = sendMail({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' }, message())
  await expect(sent).rejects.not.toBeInstanceOf(FinalFailure)
})
