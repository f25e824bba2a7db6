import { startProvider } from './sign-on-provider.ts'

/* A provider of OpenID Connect in a process of its own, for tests that drive a browser. It ends with a signal. */

const { issuer, close } = await startProvider()
process.once('SIGTERM', () => void close())
process.stdout.write(`The provider listens on ${issuer}\n`)
