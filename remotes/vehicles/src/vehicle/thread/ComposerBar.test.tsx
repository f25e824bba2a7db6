import { getProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { composer } from '../page.fixture.tsx'
import { ComposerBar } from './ComposerBar.tsx'

const TASK = { to: '/stages/mechanical-prep', label: 'Open Mechanical Prep' }

function Foot() {
  const [isWriting, setWriting] = useState(false)
  const about = { vehicleId: 'v1', mark: 'YK21 XOV', unread: 0, task: TASK }
  return <ComposerBar {...about} isWriting={isWriting} onWrite={setWriting} />
}

const open = () =>
  openModulePage(Foot, { route: '/', address: '/', roles: [], answer: () => ({ body: { data: { data: [] } } }) })
const pressMessage = () => userEvent.click(screen.getByRole('button', { name: 'Message' }))

test('RQ.91 the message field takes the focus whenever it unfolds', async () => {
  open()
  const field = await composer()
  for (const _ of [1, 2]) {
    await pressMessage()
    expect(document.activeElement).toBe(field)
    await pressMessage()
  }
})

test('RQ.91 the message field takes the focus as it appears, asked for before it was known who writes', async () => {
  open()
  const profile = getProfile()
  act(() => sessionWriter.setProfile(null))
  await pressMessage()
  expect(screen.queryByRole('textbox')).toBeNull()
  act(() => sessionWriter.setProfile(profile))
  const field = await composer()
  expect(document.activeElement).toBe(field)
})
