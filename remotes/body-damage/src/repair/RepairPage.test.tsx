import { aQuote, aQuoteLine as line } from '@forecourt/contracts/testing/prep.ts'
import { callsOf, openPrepPage } from '@forecourt/prep/testing/open.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ALLOY, aDamage, anAssessmentOf, aPhoto, bodyRecordAt, DOOR, WING } from '../testing/record.fixture.ts'
import RepairPage from './RepairPage.tsx'

const { read } = callsOf('body-damage')

test('each repaired damage is shown before and after, the others are not', async () => {
  const record = bodyRecordAt('REPAIR', {
    assessment: anAssessmentOf(
      aDamage(),
      aDamage({ id: DOOR, panel: 'nsf_door' }),
      aDamage({ id: ALLOY, panel: 'osf_alloy', type: 'kerbed' }),
    ),
    files: [aPhoto(WING), aPhoto(WING, 'completion')],
    quotes: [
      aQuote(1, {
        kind: 'BODY',
        lines: [
          line('one', { itemRef: WING, coversRefs: [DOOR], decision: 'APPROVED' }),
          line('two', { itemRef: ALLOY, decision: 'DECLINED' }),
        ],
      }),
    ],
  })
  openPrepPage(RepairPage, {
    stage: 'body-damage',
    page: 'repair',
    role: 'BODY_DAMAGE',
    answers: { [read]: { body: { data: record } } },
  })
  const section = await screen.findByRole('region', { name: 'Before and after' })
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['1Nearside front wing: scratch', '2Nearside front door: scratch'])
  expect(within(section).getByRole('button', { name: 'Photo 1, Nearside front wing: scratch, before' })).toBeDefined()
  expect(within(section).getByRole('button', { name: 'Photo 1, Nearside front wing: scratch, after' })).toBeDefined()
  expect(within(section).queryByLabelText('Add photos, Nearside front wing: scratch, before')).toBeNull()
})
