import { errorMessage, useApiMutation } from '@forecourt/api-client'
import type { Import } from '@forecourt/contracts'
import { isImportAtWork } from '@forecourt/domain'
import {
  Button,
  chakra,
  CircleCheck,
  counted,
  Info,
  Link,
  PageHeader,
  toastError,
  TriangleAlert,
  useNavigate,
  VisuallyHidden,
  Notice,
} from '@forecourt/ui'
import { useState } from 'react'
import { DeleteDialog } from './DeleteDialog.tsx'
import { READS } from './imports.ts'
import { StateChip } from './StateChip.tsx'
import { dueIn, progressOf, resultText, ROW } from './words.ts'

const Place = chakra('div', { base: { px: { base: '3', md: '6' }, pb: '4' } })
const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '2',
    mt: '2',
    appearance: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'accent.solid', transition: 'width 0.3s' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
})

/** Said to a screen reader at every tenth part, not each second. */
const spoken = (done: number, of: number) => (of > 0 ? `${Math.floor((done / of) * 10) * 10}% done.` : '')

function Progress({ brought }: { brought: Import }) {
  const { done, of } = progressOf(brought)
  const verb = brought.state === 'CHECKING' ? 'Checking' : 'Importing'
  return (
    <Place>
      <p>
        {verb} {done.toLocaleString('en-GB')} of {counted(of, ROW)}. You can leave this page; it goes on.
      </p>
      <Bar aria-label={`${verb} rows`} max={Math.max(of, 1)} value={done} />
      <VisuallyHidden role="status">{spoken(done, of)}</VisuallyHidden>
    </Place>
  )
}

/** What is to be done next, in a sentence. */
function Standing({ brought }: { brought: Import }) {
  const { state, stopReason, done, refused } = brought
  const due = dueIn(brought)
  if (state === 'STOPPED') {
    return (
      <Notice icon={TriangleAlert} tone="warning">
        {stopReason ?? 'The import was stopped.'} {counted(done, ROW)} imported, {due.toLocaleString('en-GB')} still to
        come.
      </Notice>
    )
  }
  if (state === 'DONE') {
    return (
      <Notice icon={CircleCheck} tone="good">
        {resultText(brought)}. {refused > 0 && 'Download the refused rows, correct them, and import them again.'}
      </Notice>
    )
  }
  if (state === 'CHECKED') {
    return (
      <Notice icon={due > 0 ? Info : TriangleAlert} tone={due > 0 ? 'quiet' : 'warning'}>
        {due > 0 ? `${counted(due, ROW)} can be imported.` : 'There is nothing to import.'}{' '}
        {refused > 0 && `${counted(refused, ROW)} ${refused === 1 ? 'was' : 'were'} refused and will not be imported.`}
      </Notice>
    )
  }
  if (stopReason !== null) {
    return (
      <Notice icon={TriangleAlert} tone="warning">
        {stopReason}
      </Notice>
    )
  }
  return (
    <Notice icon={Info}>Check how each sheet and column was matched, then check the rows. Nothing is saved yet.</Notice>
  )
}

const tell = (title: string) => (error: Error) => toastError(title, errorMessage(error))

/** The head of an import: how far it is, and the next step. */
export function ImportHead({ brought, path }: { brought: Import; path: string }) {
  const { id: importId, name, state, sheets } = brought
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const settings = { invalidates: READS }
  const check = useApiMutation('POST /imports/:importId/check', {
    ...settings,
    onError: tell('The rows were not checked.'),
  })
  const start = useApiMutation('POST /imports/:importId/start', {
    ...settings,
    onError: tell('The import did not start.'),
  })
  const stop = useApiMutation('POST /imports/:importId/stop', {
    ...settings,
    onError: tell('The import was not stopped.'),
  })
  const isAtWork = isImportAtWork(state)
  const isBusy = check.isPending || start.isPending || stop.isPending
  const due = dueIn(brought)
  const isMatched = sheets.some(({ kind }) => kind) && sheets.every(({ missing }) => missing.length === 0)
  const canStart = (state === 'CHECKED' || state === 'STOPPED') && due > 0
  const send = { params: { importId } }
  return (
    <>
      <PageHeader
        title={name}
        subtitle={<Link to={path}>All imports</Link>}
        status={<StateChip state={state} />}
        actions={
          <>
            {isAtWork ? (
              <Button aria-busy={isBusy} onClick={() => stop.mutate(send)}>
                Stop
              </Button>
            ) : (
              <Button variant="ghost" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
            {!isAtWork && state !== 'DONE' && (
              <Button
                variant={canStart ? 'outline' : 'solid'}
                disabled={!isMatched}
                aria-busy={isBusy}
                onClick={() => check.mutate(send)}
              >
                {state === 'READ' ? 'Check rows' : 'Check again'}
              </Button>
            )}
            {canStart && (
              <Button variant="solid" aria-busy={isBusy} onClick={() => start.mutate(send)}>
                Import {counted(due, ROW)}
              </Button>
            )}
          </>
        }
      />
      {isAtWork ? (
        <Progress brought={brought} />
      ) : (
        <Place>
          <Standing brought={brought} />
        </Place>
      )}
      {isDeleting && (
        <DeleteDialog brought={brought} onDone={() => void navigate(path)} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
