import { configureApi } from '@forecourt/api-client/client'
import { sessionWriter } from '@forecourt/session/writer'
import { createRoot } from 'react-dom/client'
import { endSession } from './session/farewell.ts'
import { forgetWordsWithSession } from './session/forgetWords.ts'
import { sendUnsentSignOuts } from './session/signOuts.ts'
import { answerAhead, bodyAhead, readAhead } from './start/ahead.ts'
import { App } from './start/App.tsx'
import { loadShell, NO_SHELL } from './start/useShell.ts'
import { pageBeside } from './start/pageBeside.tsx'
import { startTelemetry } from './telemetry/telemetry.ts'

const session = { ...sessionWriter, signOut: endSession }
const ahead = { answer: answerAhead, body: bodyAhead }
configureApi({ session, ahead, locks: navigator.locks })
readAhead()
forgetWordsWithSession()
sendUnsentSignOuts()
startTelemetry()

/** What is drawn first needs the session, and the shell where there is one; index.html's own mark stands until then. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element.')
  await sessionWriter.rehydrate()
  const needsShell = sessionWriter.get().authenticated && pageBeside() === null
  const first = needsShell ? await loadShell() : NO_SHELL
  await Promise.all([first.shell?.loadFirstPage(window.location.pathname), first.shell?.checkPushAhead()])
  createRoot(root).render(<App first={first} />)
}

void start()
