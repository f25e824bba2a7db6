import { startStandIn } from './server.ts'

const { STAND_IN_PORT: port = '4010', STAND_IN_HOST: host } = process.env
const { url, close } = await startStandIn(Number(port), host ? { host } : {})
process.stdout.write(`The vehicle data services' stand-in listens on ${url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
