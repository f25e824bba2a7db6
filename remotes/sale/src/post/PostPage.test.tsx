import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moveTo, openStagePage, sentBy } from '../testing/openPage.fixture.tsx'
import { anAdvert, ID, KAI, saleRecordAt } from '../testing/record.fixture.ts'
import PostPage from './PostPage.tsx'

vi.setConfig({ testTimeout: 20_000 })

const SUBMIT = `POST /stage/sale/${ID}/post`
const put = () => screen.findByRole('button', { name: 'Put on sale' })

test('a vehicle with a live advert goes on sale with its price and description', async () => {
  const record = saleRecordAt('POST', { links: [anAdvert()], missingChannels: ['DEALER_WEBSITE'] })
  const answers = { [SUBMIT]: moveTo('Sale: On Sale') }
  const { user, calls } = openStagePage(PostPage, { page: 'post', role: 'SALES_SUPPORT', record, answers })
  expect(await screen.findByText('No live advert on Dealer website.')).toBeDefined()
  expect(screen.queryByLabelText('Why it is not advertised')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Asking price/ }), '11,995')
  await user.type(screen.getByRole('textbox', { name: /Attention line/ }), 'One owner')
  await user.click(await put())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Sale: On Sale' })
  expect(sentBy(calls, SUBMIT)[0]?.body).toMatchObject({
    askingPrice: 1_199_500,
    attention: 'One owner',
    acknowledged: [],
    version: 4,
  })
})

test('without a live advert it needs the reason', async () => {
  const { user } = openStagePage(PostPage, { page: 'post', role: 'SALES_SUPPORT', record: saleRecordAt('POST') })
  expect((await put()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Add a live advert, or say why there is none.')).toBeDefined()
  await user.type(screen.getByLabelText(/Why it is not advertised/), 'Trade only')
  await waitFor(async () => expect((await put()).hasAttribute('disabled')).toBe(false))
})

test('warnings are acknowledged first, and a provenance alert is not the poster’s to accept', async () => {
  const none = { at: null, by: null }
  const record = saleRecordAt('POST', {
    links: [anAdvert()],
    safetyDeclined: [{ description: 'Front tyres', reason: 'Sold as seen' }],
    acknowledgements: [{ what: 'SAFETY_DECLINED', ...none }],
  })
  const { user } = openStagePage(PostPage, { page: 'post', role: 'SALES_SUPPORT', record })
  expect((await put()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Front tyres: declined, “Sold as seen”.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Safety work was declined' }))
  await waitFor(async () => expect((await put()).hasAttribute('disabled')).toBe(false))
})

test.each([
  [null, true],
  [KAI, false],
])('an alert that %j accepted lets it go on sale or not', async (by, isBlocked) => {
  const at = by && '2026-11-20T10:42:00Z'
  const record = saleRecordAt('POST', { links: [anAdvert()], acknowledgements: [{ what: 'PROVENANCE_ALERT', at, by }] })
  openStagePage(PostPage, { page: 'post', role: 'SALES_SUPPORT', record })
  expect((await put()).hasAttribute('disabled')).toBe(isBlocked)
})

test('without a photo it cannot go on sale, with few of them there is a warning', async () => {
  const record = saleRecordAt('POST', { links: [anAdvert()], photos: 0 })
  openStagePage(PostPage, { page: 'post', role: 'SALES_SUPPORT', record })
  expect((await put()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/There are no photos yet. This dealer requires/)).toBeDefined()
})

test('a live advert is taken down in one press, and the form carries on', async () => {
  const change = `PATCH /stage/sale/${ID}/post/links`
  const record = saleRecordAt('POST', { links: [anAdvert()] })
  const answers = { [change]: { body: { data: { links: [], missingChannels: [] } } } }
  const { user, calls } = openStagePage(PostPage, { page: 'post', role: 'SALES_SUPPORT', record, answers })
  await user.click(await screen.findByRole('button', { name: 'Taken down' }))
  await waitFor(() => expect(sentBy(calls, change)[0]?.body).toEqual({ id: anAdvert().id, status: 'REMOVED' }))
})
