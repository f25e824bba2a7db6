import { configureApi } from '@forecourt/api-client/client'
import { sessionWriter } from '@forecourt/session/writer'
import { createRoot } from 'react-dom/client'
import { endSession } from './session/farewell.ts'
import { forgetWordsWithSession } from './session/forgetWords.ts'
import { sendUnsentSignOuts } from './session/signOuts.ts'
import { answerAhead } from './start/ahead.ts'
import { App } from './start/App.tsx'
import { startTelemetry } from './telemetry/telemetry.ts'

configureApi({ session: { ...sessionWriter, signOut: endSession }, ahead: answerAhead, locks: navigator.locks })
forgetWordsWithSession()
sendUnsentSignOuts()
startTelemetry()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(<App />)
