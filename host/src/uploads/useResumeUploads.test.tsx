import { signIn } from '@forecourt/ui/testing/page.tsx'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useResumeUploads } from './useResumeUploads.ts'

// Set after the sign-in: a queue that another test has opened clears the markers as soon as someone signs in.
const WAITING = 'forecourt.uploads'

function stagePackage(isReachable = true) {
  const resume = vi.fn<() => void>()
  const resumeSubmits = vi.fn<() => void>()
  const fetchQueues = vi.fn<Parameters<typeof useResumeUploads>[0] & {}>(async () => {
    if (!isReachable) throw new Error('Loading chunk failed')
    return { uploadQueue: () => ({ resume }), submitQueue: () => ({ resume: resumeSubmits }) }
  })
  return { open: () => renderHook(() => useResumeUploads(fetchQueues)), fetchQueues, resume, resumeSubmits }
}
const settle = () => act(async () => {})

test('uploads that a reload interrupted continue, wherever the person lands', async () => {
  const { open, resume } = stagePackage()
  signIn()
  localStorage.setItem(WAITING, 'yes')
  open()
  await waitFor(() => expect(resume).toHaveBeenCalledOnce())
})

test('RW.73 a form that is waiting for the connection is sent, wherever the person lands', async () => {
  const { open, resumeSubmits } = stagePackage()
  signIn()
  localStorage.setItem('forecourt.submits', '[]')
  open()
  await waitFor(() => expect(resumeSubmits).toHaveBeenCalledOnce())
})

test('when nothing is waiting, the queue is not even fetched', async () => {
  const { open, fetchQueues } = stagePackage()
  signIn()
  open()
  await settle()
  expect(fetchQueues).not.toHaveBeenCalled()
})

test('they wait for someone to sign in, and are checked for the next person too', async () => {
  const { open, resume, fetchQueues } = stagePackage()
  localStorage.setItem(WAITING, 'yes')
  open()
  await settle()
  expect(fetchQueues).not.toHaveBeenCalled()
  act(() => signIn('dan'))
  await waitFor(() => expect(resume).toHaveBeenCalledOnce())
  act(() => signIn('sam'))
  await waitFor(() => expect(resume).toHaveBeenCalledTimes(2))
})

test('a queue that cannot be fetched is left to the next form, and nothing is thrown', async () => {
  const { open, fetchQueues, resume } = stagePackage(false)
  signIn()
  localStorage.setItem(WAITING, 'yes')
  open()
  await waitFor(() => expect(fetchQueues).toHaveBeenCalledOnce())
  await settle()
  expect(resume).not.toHaveBeenCalled()
  expect(localStorage.getItem(WAITING)).toBe('yes')
})
