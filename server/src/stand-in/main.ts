import { startStandIn } from './server.ts'

const { url } = await startStandIn(Number(process.env['STAND_IN_PORT'] ?? 4010))
process.stdout.write(`The vehicle data services' stand-in listens on ${url}\n`)
