import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Timeline } from './Timeline.tsx'

test('lists events in the given order, with who and the exact moment', () => {
  renderUi(
    <Timeline
      entries={[
        { id: '2', stage: 'ADMIN', title: 'Configured', by: 'J. Carter', at: '2021-03-19T08:50:00Z' },
        { id: '1', stage: 'INFLEET', title: 'Infleeted', at: '2021-03-18T10:12:00Z', detail: 'Part-exchange' },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('Configured · J. Carter19 Mar 2021')
  expect(second?.textContent).toBe('InfleetedPart-exchange18 Mar 2021')
  expect(
    within(first as HTMLElement)
      .getByText('19 Mar 2021')
      .getAttribute('datetime'),
  ).toBe('2021-03-19T08:50:00Z')
})
