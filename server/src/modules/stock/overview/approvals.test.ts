import type { ApprovalCard } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOrganisation } from '../../../testing/organisation.ts'
import { photo, uploadTo } from '../../../testing/uploads.ts'
import { createAdminWorld, type Hired } from '../../stages/admin/admin-world.fixture.ts'
import { BODY_TRIAL, DENT } from '../../stages/body-damage/body-world.fixture.ts'
import { line, MECHANICAL_TRIAL } from '../../stages/mechanical-prep/prep-world.fixture.ts'
import { createStageWorld, type StageWorld } from '../../stages/prep/stage-world.fixture.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

let admin: Awaited<ReturnType<typeof createAdminWorld>>
let prep: StageWorld
let body: StageWorld
let priya: Hired
/** A worn tyre, a dent and an urgent one, in the order they were sent. */
let tyre: string
let dent: string
let urgent: string

beforeAll(async () => {
  admin = await createAdminWorld()
  prep = await createStageWorld(MECHANICAL_TRIAL, admin)
  body = await createStageWorld(BODY_TRIAL, admin)
  priya = prep.people.priya
  tyre = await prep.standing('QUOTE')
  const shown = { itemRef: 'tyres.nsf' }
  const path = 'POST /stage/mechanical-prep/:vehicleId/files'
  await uploadTo(admin.app, path, prep.people.mo, tyre, await photo())
  await uploadTo(admin.app, path, prep.people.mo, tyre, await photo(), shown)
  await prep.quote(tyre)
  dent = await body.standing('APPROVAL')
  urgent = await prep.standing('APPROVAL')
  await prep.standing('QUOTE')
  const waiting = { subStageEnteredAt: ago(2), prepBudgetMechanical: 50_000, prepBudgetBody: 30_000 }
  await admin.alter(tyre, { ...waiting, dueAt: ago(1), motExpiresAt: '2027-02-28' })
  await admin.alter(dent, { ...waiting, dueAt: ago(2) })
  await admin.alter(urgent, { ...waiting, dueAt: ago(-9), priority: 'URGENT' })
})
afterAll(() => admin.app.close())

async function deckOf(as: Hired, query: Record<string, string> = {}) {
  const { status, body: answer, text } = await admin.app.call('GET /overview/approvals', { token: as.token, query })
  if (status !== 200) throw new Error(text)
  return answer.data
}

const ids = (cards: readonly ApprovalCard[]) => cards.map(({ vehicle }) => vehicle.id)
const cardOf = async (vehicleId: string) => {
  const { cards } = await deckOf(priya)
  const card = cards.find(({ vehicle }) => vehicle.id === vehicleId)
  if (!card) throw new Error(`No card for ${vehicleId}`)
  return card
}

describe('the quotes awaiting approval', () => {
  it('RQ.20 are those of both stages together: urgent, then late by how long', async () => {
    const { cards, total } = await deckOf(priya)
    expect(ids(cards)).toEqual([urgent, dent, tyre])
    expect(cards.map(({ kind }) => kind)).toEqual(['MECHANICAL', 'BODY', 'MECHANICAL'])
    expect(total).toBe(3)
    const first = await deckOf(priya, { pageSize: '1' })
    expect([ids(first.cards), first.total]).toEqual([[urgent], 3])
  })

  it('RQ.20 include what a decision needs: lines, findings, photos, budget and MOT', async () => {
    expect(await cardOf(tyre)).toMatchObject({
      quotes: [{ version: 1, status: 'SUBMITTED', net: 6000, submittedBy: { id: prep.people.mo.id } }],
      findings: {
        by: { id: prep.people.mo.id },
        items: [{ ref: 'tyres.nsf', mark: { state: 'RED', label: 'Required' }, safety: true, note: 'Inner edge worn' }],
      },
      budget: { budget: 50_000, approvedNet: 0 },
      mot: { expiresAt: '2027-02-28', advisories: null, outstandingRecall: false },
    })
    expect((await cardOf(tyre)).photos.map(({ itemRef }) => itemRef)).toEqual(['tyres.nsf', null])
    expect(await cardOf(dent)).toMatchObject({
      findings: { items: [{ ref: DENT.id, mark: { state: 'AMBER' } }] },
      budget: { budget: 30_000 },
    })
  })

  it('RQ.20 show for extra work what was approved before it', async () => {
    const id = await prep.standing('IN_WORKSHOP')
    await prep.quote(id, { supplementary: true, lines: [line({ description: 'Rear tyre', itemRef: null })] })
    const { quotes, budget } = await cardOf(id)
    expect(quotes.map(({ version, supplementary }) => [version, supplementary])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(budget.approvedNet).toBe(6000)
    await prep.reject(id)
    expect(ids((await deckOf(priya)).cards)).not.toContain(id)
  })

  it('RQ.20 cost as many statements for three as for one', async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    const count = async (pageSize: string) => {
      query.mockClear()
      await deckOf(priya, { pageSize })
      return query.mock.calls.length
    }
    await count('3')
    const [one, three] = [await count('1'), await count('3')]
    query.mockRestore()
    expect(one).toBeGreaterThan(5)
    expect(three).toBe(one)
  })
})

describe('the quotes in the deck', () => {
  it.each<DealerRole>(['ADMIN', 'MECHANICAL_PREP', 'BODY_DAMAGE', 'SALES', 'SALES_EXECUTIVE'])(
    'RQ.20 are not for somebody who is %s',
    async (role) => {
      const { token } = await admin.hired(admin.home, role)
      expect((await admin.app.call('GET /overview/approvals', { token })).status).toBe(403)
    },
  )

  it('RQ.20 are the active dealer’s only', async () => {
    const theirs = await createOrganisation(admin.app.services.database)
    for (const dealerId of [admin.sister, theirs.dealerIds[0] ?? '']) {
      expect(await deckOf(await admin.hired(dealerId, 'SALES_MANAGER'))).toMatchObject({ cards: [], total: 0 })
    }
  })

  it('RQ.20 are as many as can be requested, and no more', async () => {
    for (const pageSize of ['0', '21', 'x']) {
      const { status } = await admin.app.call('GET /overview/approvals', { token: priya.token, query: { pageSize } })
      expect(status).toBe(422)
    }
  })
})
