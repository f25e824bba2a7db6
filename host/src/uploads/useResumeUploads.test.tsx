import { signIn, signOut } from '@forecourt/ui/testing/page.tsx'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useResumeUploads } from './useResumeUploads.ts'

const WAITING = 'forecourt.uploads'

/** The package with the queue, which a start without waiting files must not even fetch. */
function stagePackage(isReachable = true) {
  const fetched = vi.fn<() => void>()
  const resume = vi.fn<() => void>()
  const resumeSubmits = vi.fn<() => void>()
  vi.doMock('@forecourt/stage', () => {
    fetched()
    if (!isReachable) throw new Error('Loading chunk failed')
    return { uploadQueue: () => ({ resume }), submitQueue: () => ({ resume: resumeSubmits }) }
  })
  return { fetched, resume, resumeSubmits }
}
const settle = () => act(() => vi.dynamicImportSettled())

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  act(signOut)
})

test('files that a reload cut short go on, wherever the person lands', async () => {
  const { resume } = stagePackage()
  localStorage.setItem(WAITING, 'yes')
  signIn()
  renderHook(useResumeUploads)
  await waitFor(() => expect(resume).toHaveBeenCalledOnce())
})

test('RW.73 a form that waits for the connection goes on, wherever the person lands', async () => {
  const { resumeSubmits } = stagePackage()
  localStorage.setItem('forecourt.submits', '[]')
  signIn()
  renderHook(useResumeUploads)
  await waitFor(() => expect(resumeSubmits).toHaveBeenCalledOnce())
})

test('where nothing waits, the queue is not even fetched', async () => {
  const { fetched } = stagePackage()
  signIn()
  renderHook(useResumeUploads)
  await settle()
  expect(fetched).not.toHaveBeenCalled()
})

test('they wait for somebody to sign in, and are looked at for the next one too', async () => {
  const { resume, fetched } = stagePackage()
  localStorage.setItem(WAITING, 'yes')
  renderHook(useResumeUploads)
  await settle()
  expect(fetched).not.toHaveBeenCalled()
  act(() => signIn('dan'))
  await waitFor(() => expect(resume).toHaveBeenCalledOnce())
  act(() => signIn('sam'))
  await waitFor(() => expect(resume).toHaveBeenCalledTimes(2))
})

test('a queue that cannot be fetched is left to the next form, and nothing is thrown', async () => {
  const { fetched, resume } = stagePackage(false)
  localStorage.setItem(WAITING, 'yes')
  signIn()
  renderHook(useResumeUploads)
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await settle()
  expect(resume).not.toHaveBeenCalled()
  expect(localStorage.getItem(WAITING)).toBe('yes')
})
