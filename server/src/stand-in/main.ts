import { SMTP_PORT, startStandIn } from './server.ts'

const {
  STAND_IN_PORT: port = '4010',
  STAND_IN_SMTP_PORT: smtpPort = String(SMTP_PORT),
  STAND_IN_HOST: host,
} = process.env
const { url, close } = await startStandIn(Number(port), { smtpPort: Number(smtpPort), ...(host && { host }) })
process.stdout.write(`The stand-in of the vehicle data services and of a mail server listens on ${url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
