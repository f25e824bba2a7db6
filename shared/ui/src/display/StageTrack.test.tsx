import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { StageTrack, type TrackStage } from './StageTrack.tsx'

const minute = 60
const hour = 60 * minute
const spent = (segments: TrackStage['segments']): TrackStage => ({ stage: 'ADMIN', state: 'current', segments })
const legend = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows minutes below an hour, whole hours within a day, and days with their hours', () => {
  renderUi(
    <StageTrack
      stages={[
        spent([
          { kind: 'work', seconds: minute },
          { kind: 'wait', seconds: 4 * hour + 40 * minute },
          { kind: 'held', seconds: 50 * hour },
        ]),
      ]}
    />,
  )
  expect(legend().slice(0, 3)).toEqual(['Work 1 m', 'Wait 5 h', 'Held 2 d 2 h'])
})

test('adds up each kind of time over the stages, and leaves out empty ones', () => {
  renderUi(
    <StageTrack
      stages={[
        spent([{ kind: 'work', seconds: 40 * minute }]),
        { ...spent([{ kind: 'work', seconds: 50 * minute }]), stage: 'ICT' },
      ]}
      targetSeconds={7 * 24 * hour}
    />,
  )
  expect(legend()[0]).toBe('Work 2 h')
  expect(legend().filter((text) => text?.startsWith('Wait'))).toEqual([])
  expect(screen.getByText('1 h 30 m')).toBeDefined()
  expect(screen.getByText(/of 7 d target/)).toBeDefined()
})

test('RW.30 says an hour as an hour, and draws all bars to one scale', () => {
  renderUi(
    <StageTrack
      stages={[
        { ...spent([{ kind: 'work', seconds: hour }]), stage: 'ADMIN', state: 'done' },
        {
          stage: 'MECHANICAL_PREP',
          state: 'current',
          segments: [
            { kind: 'wait', seconds: 2 * hour },
            { kind: 'work', seconds: 4 * hour },
          ],
        },
        { stage: 'MEDIA', state: 'toCome', segments: [] },
      ]}
    />,
  )
  const bars = screen.getAllByRole('img').filter((bar) => bar.getAttribute('aria-label') !== 'Done')
  const widths = bars.map((bar) =>
    [...bar.children].map((part) => Number.parseFloat((part as HTMLElement).style.width).toFixed(1)),
  )
  expect(widths.slice(0, 2)).toEqual([['16.7'], ['33.3', '66.7']])
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said.slice(-3)).toEqual(['Admin1 h', 'Mechanical Prep6 h', 'MediaTo come'])
})
