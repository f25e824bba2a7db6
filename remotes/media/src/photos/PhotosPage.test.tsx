import type { MediaFile, MediaRecord } from '@forecourt/contracts'
import { uploadQueue } from '@forecourt/stage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openStagePage, sentBy, type Answers } from '../testing/openPage.fixture.tsx'
import { aPhoto, ID, KAI, mediaRecordAt } from '../testing/record.fixture.ts'
import PhotosPage from './PhotosPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const READ = `GET /stage/media/${ID}`
const ADD = `POST /stage/media/${ID}/media/files`
const CHANGE = `PATCH /stage/media/${ID}/media/files`
const REMOVE = `DELETE /stage/media/${ID}/media/files`
const SUBMIT = `POST /stage/media/${ID}/media`

const FRONT = aPhoto('front-1', { shotKey: 'front', isHero: true })
const REAR = aPhoto('rear-1', { shotKey: 'rear' })
const BOOT = aPhoto('boot-1', { shotKey: 'boot' })
const ALL = [FRONT, REAR, BOOT]

const open = (given: Partial<MediaRecord> = {}, answers: Answers = {}) =>
  openStagePage(PhotosPage, 'media', mediaRecordAt('MEDIA', { files: ALL, ...given }), answers)
const answered = (files: MediaFile[], orderVersion = 1) => ({ body: { data: { files, orderVersion } } })

const grid = async () => within(await screen.findByRole('list', { name: 'Photos in order' }))
const names = async () =>
  (await grid()).getAllByRole('button', { name: /^(?:Photo|Video) \d/ }).map((tile) => tile.getAttribute('aria-label'))
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Submit and send to Sale' })

afterEach(async () => {
  for (const { id } of uploadQueue().list()) await uploadQueue().cancel(id)
  vi.restoreAllMocks()
})

test('what is missing is shown before it can be submitted: photos, shots, the hero', async () => {
  const { user, calls } = open({ files: [REAR] }, { [CHANGE]: answered([{ ...REAR, isHero: true }]) })
  expect((await submit()).disabled).toBe(true)
  await screen.findByText('1 more photo needed.')
  await user.click(screen.getByRole('button', { name: 'Skip Front' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip Front' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Skip shot' }).disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Weather' }))
  await user.click(dialog.getByRole('button', { name: 'Skip shot' }))
  await screen.findByText('Front: Weather')
  expect(screen.queryByRole('button', { name: 'Skip Front' })).toBeNull()
  await waitFor(() =>
    expect(sentBy(calls, `${SUBMIT}/draft`).at(-1)?.body).toMatchObject({
      skippedShots: [{ key: 'front', reason: 'Weather' }],
    }),
  )
})

test('complete photos are submitted with the skipped shots, and the vehicle moves to Sale', async () => {
  const move = { vehicleId: ID, stage: 'SALE', subStage: 'POST', label: 'Sale: Post', version: 5, nextInQueue: null }
  const { user, calls } = open({ files: [FRONT, REAR] }, { [SUBMIT]: { body: { data: move } } })
  await screen.findByText('1 shot to take, or skip with a reason.')
  await user.click(screen.getByRole('button', { name: 'Skip Boot open' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Jammed')
  await user.click(screen.getByRole('button', { name: 'Skip shot' }))
  await user.click(await submit())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Sale: Post' })
  expect(sentBy(calls, SUBMIT)[0]?.body).toMatchObject({
    skippedShots: [{ key: 'boot', reason: 'Jammed' }],
    spinUrl: null,
    version: 4,
  })
})

test('RQ.77 photos that are still being processed can be submitted once they are ready, without a reload', async () => {
  let isReady = false
  const record = () =>
    mediaRecordAt('MEDIA', { files: ALL.map((file) => ({ ...file, status: isReady ? 'READY' : 'PROCESSING' })) })
  open({}, { [READ]: () => ({ body: { data: record() } }) })
  await screen.findByText('The last photos are being processed.')
  expect((await submit()).disabled).toBe(true)
  isReady = true
  await waitFor(async () => expect((await submit()).disabled).toBe(false), { timeout: 10_000 })
})

test('many chosen at once are uploaded in the order they were taken, each with the next open shot', async () => {
  const { user, calls } = open(
    { files: [REAR] },
    { [ADD]: ({ query }) => ({ status: 201, body: { data: aPhoto(query.get('itemRef') ?? 'none') } }) },
  )
  const taken = (name: string, minute: number) =>
    new File(['<svg/>'], name, { type: 'image/svg+xml', lastModified: Date.UTC(2026, 10, 20, 9, minute) })
  const input = await screen.findByLabelText<HTMLInputElement>('Choose photos')
  await user.upload(input, [
    taken('third.svg', 3),
    taken('first.svg', 1),
    taken('second.svg', 2),
    taken('fourth.svg', 4),
  ])
  await waitFor(() => expect(sentBy(calls, ADD)).toHaveLength(4))
  expect(sentBy(calls, ADD).map(({ query }) => query.get('itemRef'))).toEqual(['front', 'boot', 'engine', null])
  const keys = sentBy(calls, ADD).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(4)
})

test('all photos are given the shots of the list in order, in one call', async () => {
  const files = [BOOT, { ...FRONT, shotKey: null }, REAR]
  const { user, calls } = open({ files }, { [CHANGE]: answered(files) })
  await user.click(await screen.findByRole('button', { name: 'Match the shots to this order' }))
  await waitFor(() => expect(sentBy(calls, CHANGE)).toHaveLength(1))
  expect(sentBy(calls, CHANGE)[0]?.body).toEqual({
    files: [
      { id: 'boot-1', shotKey: 'front' },
      { id: 'front-1', shotKey: 'rear' },
      { id: 'rear-1', shotKey: 'boot' },
    ],
  })
})

/** Tiles are side by side, 100 pixels each, as a browser would lay them out. */
function laidOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const tile = this.closest('ul[aria-label="Photos in order"] > li')
    const at = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0
    return new DOMRect(at * 100, 0, 90, 90)
  })
}

async function moveToTheLeft(place: number) {
  const handle = (await grid()).getByRole('button', { name: `Move photo ${place}` })
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  await screen.findByText(`Place ${place} of 3.`)
  fireEvent.keyDown(handle, { code: 'ArrowLeft' })
  await screen.findByText(`Place ${place - 1} of 3.`)
  fireEvent.keyDown(handle, { code: 'Space' })
}

test('the keyboard moves a photo, at once on the page and then on the server', async () => {
  laidOut()
  const { calls } = open({}, { [CHANGE]: answered([FRONT, BOOT, REAR]) })
  await moveToTheLeft(3)
  await waitFor(async () =>
    expect(await names()).toEqual(['Photo 1: Front, hero', 'Photo 2: Boot open', 'Photo 3: Rear']),
  )
  await waitFor(() =>
    expect(sentBy(calls, CHANGE)[0]?.body).toEqual({ order: ['front-1', 'boot-1', 'rear-1'], orderVersion: 0 }),
  )
})

test('when two reorder, the other person’s order is shown with their name, and mine can still be applied', async () => {
  laidOut()
  const theirs = [REAR, FRONT, BOOT]
  const stale = {
    message: 'Kai Bennett changed the order.',
    errors: [{ code: 'STALE_ORDER', path: ['orderVersion'], message: 'Changed.' }],
    details: { actor: KAI, order: theirs.map(({ id }) => id), orderVersion: 7 },
  }
  let tries = 0
  let answerReading = () => undefined as void
  const reading = new Promise<void>((resolve) => {
    answerReading = resolve
  })
  const { user, calls } = open(
    {},
    {
      [READ]: async () => {
        if (tries > 0) await reading
        return {
          body: { data: mediaRecordAt('MEDIA', tries > 0 ? { files: theirs, orderVersion: 7 } : { files: ALL }) },
        }
      },
      [CHANGE]: () => {
        tries += 1
        return tries === 1 ? { status: 409, body: stale } : answered([FRONT, BOOT, REAR], 8)
      },
    },
  )
  await moveToTheLeft(3)
  // What is applied before theirs has been read would be refused again.
  await waitFor(() => expect(calls.filter(({ call }) => call === READ)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Apply my order' })).toBeNull()
  answerReading()
  await screen.findByText(/^Kai Bennett changed the order in the meantime/)
  expect(await names()).toEqual(['Photo 1: Rear', 'Photo 2: Front, hero', 'Photo 3: Boot open'])
  await user.click(screen.getByRole('button', { name: 'Apply my order' }))
  await waitFor(() =>
    expect(sentBy(calls, CHANGE).at(-1)?.body).toEqual({ order: ['front-1', 'boot-1', 'rear-1'], orderVersion: 7 }),
  )
  await waitFor(() => expect(screen.queryByText(/changed the order in the meantime/)).toBeNull())
})

test('an enlarged photo can be made the hero, tagged and captioned', async () => {
  const { user, calls } = open(
    {},
    { [CHANGE]: answered([{ ...FRONT, isHero: false }, { ...REAR, isHero: true }, BOOT]) },
  )
  await user.click((await grid()).getByRole('button', { name: 'Photo 2: Rear' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2 of 3' }))
  await user.click(dialog.getByRole('button', { name: 'Make hero' }))
  await dialog.findByRole('button', { name: 'Hero photo' })
  await user.click(dialog.getByRole('button', { name: 'Imperfection' }))
  await user.type(dialog.getByLabelText('Caption'), 'Scuffed bumper')
  await user.tab()
  const sent = () => sentBy(calls, CHANGE).map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()).toEqual([
    { heroId: 'rear-1' },
    { files: [{ id: 'rear-1', tags: ['IMPERFECTION'] }] },
    { files: [{ id: 'rear-1', caption: 'Scuffed bumper' }] },
  ])
})

test('a number plate is hidden by a box that the keyboard moves, and shown again', async () => {
  const hidden = { ...FRONT, plate: { x: 0.37, y: 0.62, width: 0.28, height: 0.11 } }
  const { user, calls } = open({}, { [CHANGE]: answered([hidden, REAR, BOOT]) })
  await user.click((await grid()).getByRole('button', { name: /^Photo 1: Front/ }))
  await user.click(await screen.findByRole('button', { name: 'Hide the number plate' }))
  const box = await screen.findByRole('group', { name: 'Hidden area' })
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true })
  await user.click(screen.getByRole('button', { name: 'Hide the plate' }))
  await user.click(await screen.findByRole('button', { name: 'Show the number plate again' }))
  await waitFor(() => expect(sentBy(calls, CHANGE)).toHaveLength(2))
  const [hide, show] = sentBy(calls, CHANGE).map(({ body }) => body)
  expect(hide).toEqual({
    files: [
      {
        id: 'front-1',
        plate: {
          x: expect.closeTo(0.37),
          y: expect.closeTo(0.62),
          width: expect.closeTo(0.28),
          height: expect.closeTo(0.11),
        },
      },
    ],
  })
  expect(show).toEqual({ files: [{ id: 'front-1', plate: null }] })
})

test('several photos are selected and removed in one call', async () => {
  const { user, calls } = open({}, { [REMOVE]: answered([REAR]) })
  await user.click(await screen.findByRole('button', { name: 'Select photos' }))
  const tiles = await grid()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove selected' }).disabled).toBe(true)
  await user.click(tiles.getByRole('button', { name: /^Photo 1: Front/ }))
  await user.click(tiles.getByRole('button', { name: /^Photo 3: Boot open/ }))
  await user.click(screen.getByRole('button', { name: 'Remove 2' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 2 files' }))
  await waitFor(async () => expect(await names()).toEqual(['Photo 1: Rear']))
  expect(sentBy(calls, REMOVE)[0]?.body).toEqual({ ids: ['front-1', 'boot-1'] })
})

test('a tile shows the device’s advice and which photo it duplicates', async () => {
  open({ files: [FRONT, aPhoto('again', { duplicateOf: 'front-1', advice: ['BLURRED'] })] })
  const tiles = await grid()
  expect(tiles.getByText('Same as 1')).toBeDefined()
  expect(tiles.getByText('Blurred?')).toBeDefined()
})
