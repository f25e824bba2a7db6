import { callList, type CallSpec, type Route, routeOf } from '@forecourt/contracts'
import { DEALER_ROLES, londonDay } from '@forecourt/domain'
import { makeBuild } from '@forecourt/release/testing'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ensureOptionItems } from './base-data/option-items.ts'
import { BODY_TRIAL, DENT } from './modules/stages/body-damage/body-world.fixture.ts'
import {
  createPrepWorld,
  MECHANICAL_TRIAL,
  type PrepWorld,
} from './modules/stages/mechanical-prep/prep-world.fixture.ts'
import { createStageWorld, type PrepTrial, type StageWorld } from './modules/stages/prep/stage-world.fixture.ts'
import { softwarePasskey } from './modules/organisation/second-factors/software-passkey.fixture.ts'
import { NO_ROUTE } from './modules/vehicle/workflow/vehicle-row.ts'
import { defaultDealerSettings } from './schema/dealer-settings.ts'
import { defaultShotList } from './schema/default-shot-list.ts'
import {
  dealers,
  type DraftKind,
  files,
  fileUploadConfigs,
  imports,
  importSheets,
  makes,
  models,
  optionItems,
  savedViews,
  webhookDeliveries,
  webhooks,
} from './schema/index.ts'
import { encodeCursor } from './platform/http/cursor.ts'
import { createOrganisation } from './testing/organisation.ts'
import { createPerson, PASSWORD, type Session, signedIn } from './testing/people.ts'
import { type StageTrial, stageTrials } from './testing/stage-trials.ts'
import { photo, uploadTo } from './testing/uploads.ts'

/*
 * Input that nobody types but anyone may send, in every field of every call: it is refused or stored, and never a
 * server error. The rest of a call's input is valid, so that it gets as far as possible.
 */

/** Names that every object has: looking a text up in an object must not find them. */
const NAMES_OF_ALL_OBJECTS = ['constructor', '__proto__', 'toString', 'hasOwnProperty'] as const

const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  '\u202e\u2028',
  '%_\\\'";--',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00+23:59',
  `2026-01-01T00:00:00.${'1'.repeat(400)}Z`,
  ...NAMES_OF_ALL_OBJECTS,
  'WyJhZnRlciIsWzAsImFcdTAwMDAiLCIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAiXV0',
  '',
  'x'.repeat(5000),
  v7(),
  v7().toUpperCase(),
  2 ** 31,
  -(2 ** 63),
  1e308,
  0.1,
  null,
  true,
  [],
  ['a\u0000'],
  {},
  { 'a\u0000': 'LOOKUP' },
  { 'a\ud800': 'a\ud800', constructor: 'LOOKUP' },
]

let world: PrepWorld
let bodyShop: StageWorld
let userId: string
let developerId: string
let superAdminId: string
/** Someone else who works at the dealer. */
let colleagueId: string
/** A make with a model, which prevents its deletion. */
const ours = {
  makeId: v7(),
  modelId: v7(),
  configId: '',
  dealerGroupId: '',
  dealerId: '',
  viewId: v7(),
  importId: v7(),
  sheetId: v7(),
  webhookId: v7(),
  deliveryId: v7(),
}
let username: string
let saleTypeId: string

beforeAll(async () => {
  world = await createPrepWorld()
  bodyShop = await createStageWorld(BODY_TRIAL, world)
  const { services } = world.app
  const person = await createPerson(services, { employeeAt: { [world.home]: [...DEALER_ROLES] } })
  const developer = await createPerson(services, { developer: true })
  const superAdmin = await createPerson(services, { adminAt: [world.home] })
  colleagueId = (await createPerson(services, { employeeAt: { [world.home]: ['SALES'] } })).id
  ;[userId, username, developerId, superAdminId] = [person.id, person.username, developer.id, superAdmin.id]
  const elsewhere = await createOrganisation(services.database)
  Object.assign(ours, { dealerGroupId: elsewhere.groupId, dealerId: elsewhere.dealerIds[0] })
  // This prevents the dealer's deletion.
  await createPerson(services, { employeeAt: { [ours.dealerId]: ['SALES'] } })
  for (const version of ['1', '2']) {
    await services.releases.add(makeBuild('admin', version))
    await services.releases.publish('admin', version, { by: 'sam' })
  }
  await services.database.asOwner('test', (tx) =>
    tx
      .insert(savedViews)
      .values({ id: ours.viewId, dealerId: world.home, userId, list: '/stage/ict', name: 'Late', sort: 'oldest' }),
  )
  await services.database.asOwner('test', async (tx) => {
    const url = 'https://hooks.example.com/1'
    const of = { dealerId: world.home, webhookId: ours.webhookId }
    await tx.insert(webhooks).values({
      id: ours.webhookId,
      dealerId: world.home,
      url,
      events: ['vehicle.sold'],
      secretEncrypted: '-',
      createdById: superAdminId,
    })
    await tx.insert(webhookDeliveries).values({ ...of, id: ours.deliveryId, type: 'ping', body: '{}', state: 'FAILED' })
  })
  await services.database.unscoped('test', async (tx) => {
    await tx.insert(makes).values({ id: ours.makeId, name: 'Trojan' })
    const brought = { id: ours.importId, userId: developerId, role: 'DEVELOPER', name: 'stock.csv' } as const
    await tx.insert(imports).values(brought)
    const sheet = {
      id: ours.sheetId,
      importId: ours.importId,
      position: 0,
      name: 'Stock',
      kind: 'VEHICLES',
      rows: 0,
    } as const
    const columns = { headings: ['Miles', 'From'], fields: ['mileage', 'source'], samples: [['12'], ['Auction']] }
    await tx.insert(importSheets).values({ ...sheet, ...columns })
    await tx.insert(models).values({ id: ours.modelId, makeId: ours.makeId, name: 'Bubble' })
    const configs = await tx.select().from(fileUploadConfigs).where(eq(fileUploadConfigs.code, 'offsite'))
    ours.configId = configs[0]?.id ?? ''
    await ensureOptionItems(tx)
    const [saleType] = await tx.select().from(optionItems).where(eq(optionItems.code, 'RETAIL'))
    saleTypeId = saleType?.id ?? ''
  })
})
afterAll(() => world.app.close())

type Body = Record<string, unknown>

const configuration = () => ({
  route: { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true },
  stockNumber: v7().slice(-12),
  isAgency: false,
  vatStatus: 'MARGIN',
  v5cStatus: 'PRESENT',
  keysCount: 2,
  provenance: { status: 'CLEAR' },
  assignees: { mechanicalPrep: userId },
})

/* The calls of a preparation stage. */

const ofPrep = ({ name }: PrepTrial) => `/stage/${name}/:vehicleId` as const

const prepStanding = (trial: PrepTrial, there: () => StageWorld): Partial<Record<Route, () => Promise<string>>> => ({
  [`POST ${ofPrep(trial)}/assess`]: () => there().standing('ASSESS'),
  [`POST ${ofPrep(trial)}/assess/draft`]: () => there().standing('ASSESS'),
  [`POST ${ofPrep(trial)}/quote`]: () => there().standing('QUOTE'),
  [`POST ${ofPrep(trial)}/quote/draft`]: () => there().standing('QUOTE'),
  [`POST ${ofPrep(trial)}/approve`]: () => there().standing('APPROVAL'),
  [`POST ${ofPrep(trial)}/reject`]: () => there().standing('APPROVAL'),
  [`POST ${ofPrep(trial)}/completion`]: () => there().standing('IN_WORKSHOP'),
  [`POST ${ofPrep(trial)}/completion/draft`]: () => there().standing('IN_WORKSHOP'),
})

const prepDrafts = (trial: PrepTrial): Partial<Record<Route, DraftKind>> => ({
  [`POST ${ofPrep(trial)}/assess/draft`]: trial.drafts.assess,
  [`POST ${ofPrep(trial)}/quote/draft`]: trial.drafts.quote,
  [`POST ${ofPrep(trial)}/completion/draft`]: trial.drafts.completion,
})

/** The extra fields of a stage's forms. */
interface OwnBodies {
  assessed?: Body
  /** Of the assessment. */
  draft: Body
  notQuoted: object[]
  worked?: Body
}

const prepBodies = (trial: PrepTrial, own: () => OwnBodies): Partial<Record<Route, () => Body>> => ({
  [`POST ${ofPrep(trial)}/assess`]: () => ({ ...trial.assessment, ...trial.findings, ...own().assessed }),
  [`POST ${ofPrep(trial)}/assess/draft`]: () => own().draft,
  [`PATCH ${ofPrep(trial)}/files/:fileId`]: () => ({ caption: 'Tyre' }),
  [`POST ${ofPrep(trial)}/quote`]: () => ({
    lines: [trial.line(), { ...trial.line(), description: 'Polish', itemRef: null }],
    notQuoted: own().notQuoted,
  }),
  [`POST ${ofPrep(trial)}/quote/draft`]: () => ({ note: 'Tyre' }),
  [`POST ${ofPrep(trial)}/approve`]: () => ({ quoteVersion: 1 }),
  [`POST ${ofPrep(trial)}/reject`]: () => ({ quoteVersion: 1, reason: 'WRONG_WORK' }),
  [`POST ${ofPrep(trial)}/completion`]: () => ({
    ...trial.completion,
    technicianId: userId,
    qualityCheckedById: userId,
    ...own().worked,
  }),
  [`POST ${ofPrep(trial)}/completion/draft`]: () => ({ odometerOut: 1 }),
})

/* The calls of single-form stages, and the drafts that they save and end. */

const trials = await stageTrials()
const ofTrials = <Value>(calls: readonly string[], valueOf: (trial: StageTrial) => Value): Record<string, Value> =>
  Object.fromEntries(
    trials.flatMap((trial) => calls.map((call) => [`POST /stage/${trial.name}/:vehicleId${call}`, valueOf(trial)])),
  )
const [SUBMIT, DRAFT] = ['', '/draft'] as const
const arrivedFor =
  ({ routeKey }: StageTrial) =>
  () =>
    world.arrived({ route: { ...NO_ROUTE, media: true, [routeKey]: true } })
const bodyFor =
  ({ values }: StageTrial) =>
  () =>
    values

const inMedia = (first: 'valet' | 'media') => world.arrived({ route: { ...NO_ROUTE, media: true, [first]: true } })

/** With the one photo that its dealer requires. */
async function photographed() {
  const { database } = world.app.services
  await database.asOwner('test', (tx) =>
    tx
      .update(dealers)
      .set({ settings: { minPhotos: 1 } })
      .where(eq(dealers.id, world.home)),
  )
  const id = await inMedia('media')
  const session = await signedIn(world.app.services, { id: userId })
  const route = 'POST /stage/media/:vehicleId/media/files'
  await uploadTo(world.app, route, { token: session.accessToken }, id, await photo())
  await database.asOwner('test', (tx) => tx.update(files).set({ variants: ['thumb'] }))
  return id
}

/** With a photo, which an advert needs. */
async function atSale() {
  const id = await world.arrived({ route: NO_ROUTE })
  const session = await signedIn(world.app.services, { id: userId })
  const route = 'POST /stage/media/:vehicleId/media/files'
  await uploadTo(world.app, route, { token: session.accessToken }, id, await photo())
  return id
}

async function onSale() {
  const id = await atSale()
  const { accessToken: token } = await signedIn(world.app.services, { id: userId })
  const body = { askingPrice: 1_299_500, notAdvertisedReason: 'Trade only', version: await world.versionOf(id) }
  await world.app.call('POST /stage/sale/:vehicleId/post', { params: { vehicleId: id }, body, token })
  return id
}

const soldBody = () => ({
  saleTypeId,
  soldAt: new Date().toISOString(),
  salePrice: 1_249_500,
  buyerType: 'PRIVATE',
  buyerName: 'Grace Okafor',
  buyerEmail: 'grace@people.test',
  buyerPhone: '0113 496 0101',
  buyerPostcode: 'LS4 2QD',
  depositPaid: 50_000,
  orderNumber: 'O-1',
  invoiceNumber: 'INV-1',
  partExchangeRegistration: 'AB12CDE',
  financeProvider: 'Northern Finance',
  warrantyMonths: 12,
  note: 'Two keys',
})

async function soldCar() {
  const id = await onSale()
  const { accessToken: token } = await signedIn(world.app.services, { id: userId })
  const body = { ...soldBody(), version: await world.versionOf(id) }
  await world.app.call('POST /stage/sale/:vehicleId/sold', { params: { vehicleId: id }, body, token })
  return id
}

/** With its valet done. */
async function onSaleAfterValet() {
  const id = await onSale()
  await world.alter(id, { route: { ...NO_ROUTE, valet: true } })
  return id
}

const reservation = () => ({ customerName: 'Grace Okafor', handoverAt: fromNow(48), deposit: 50_000 })

async function reservedCar() {
  const id = await world.arrived()
  const { accessToken: token } = await signedIn(world.app.services, { id: userId })
  const body = { ...reservation(), version: await world.versionOf(id) }
  await world.app.call('POST /vehicles/:vehicleId/reserve', { params: { vehicleId: id }, body, token })
  return id
}

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const journey = () => ({
  reason: 'BODYSHOP',
  destinationName: 'Apex Bodyshop',
  contactName: 'Jan',
  contactPhone: '0113 496 0101',
  driverName: 'Ken',
  outAt: fromNow(0),
  expectedReturnAt: fromNow(5),
  tradePlate: '0123AB',
  note: 'Bumper',
})

/** A vehicle that is offsite. */
async function away() {
  const id = await world.arrived()
  const { accessToken } = await signedIn(world.app.services, { id: userId })
  const body = { ...journey(), version: await world.versionOf(id) }
  await world.app.call('POST /stage/:vehicleId/offsite', { params: { vehicleId: id }, body, token: accessToken })
  return id
}

/** Where a vehicle has to be for a call to do its work, and how it gets there. */
const STANDING: Partial<Record<Route, () => Promise<string>>> = {
  'POST /stage/admin/:vehicleId/configure': () => world.infleeted(world.people.mo),
  'PATCH /stage/admin/:vehicleId/configure': () => world.arrived(),
  ...ofTrials([SUBMIT, DRAFT], arrivedFor),
  ...prepStanding(MECHANICAL_TRIAL, () => world),
  ...prepStanding(BODY_TRIAL, () => bodyShop),
  'POST /stage/media/:vehicleId/valet': () => inMedia('valet'),
  'POST /stage/media/:vehicleId/valet/draft': () => inMedia('valet'),
  'POST /stage/media/:vehicleId/valet/defects': () => inMedia('valet'),
  'POST /stage/media/:vehicleId/media': photographed,
  'POST /stage/media/:vehicleId/media/draft': () => inMedia('media'),
  'POST /stage/sale/:vehicleId/post': atSale,
  'POST /stage/sale/:vehicleId/post/draft': atSale,
  'PATCH /stage/sale/:vehicleId/post': onSale,
  'POST /stage/sale/:vehicleId/provenance/accept': atSale,
  'POST /stage/sale/:vehicleId/sold': onSale,
  'POST /stage/sale/:vehicleId/sold/draft': onSale,
  'POST /stage/sale/:vehicleId/sold/direct': atSale,
  'POST /stage/sale/:vehicleId/sold/direct/draft': atSale,
  'POST /vehicle-crm-confirmations/:vehicleId/confirm': soldCar,
  'POST /stage/:vehicleId/offsite': () => world.arrived(),
  'PATCH /stage/:vehicleId/offsite': away,
  'POST /stage/:vehicleId/onsite': away,
  'POST /stage/sale/:vehicleId/reopen': soldCar,
  'POST /stage/sale/:vehicleId/buyer/erase': onSale,
  'POST /stage/:vehicleId/return': onSaleAfterValet,
  'POST /vehicles/:vehicleId/reserve': () => world.arrived(),
  'POST /vehicles/:vehicleId/unreserve': reservedCar,
  'POST /stage/:vehicleId/assign': () => world.arrived(),
  'POST /stage/:vehicleId/hold': () => world.arrived(),
  'PATCH /vehicles/:vehicleId/location': () => world.arrived(),
  'PATCH /vehicles/:vehicleId': () => world.arrived(),
  'POST /vehicles/:vehicleId/remove': () => world.arrived(),
}

const DRAFTS: Partial<Record<Route, DraftKind>> = {
  ...ofTrials([DRAFT], ({ stage }) => stage),
  ...prepDrafts(MECHANICAL_TRIAL),
  ...prepDrafts(BODY_TRIAL),
  'POST /stage/media/:vehicleId/valet/draft': 'VALET',
  'POST /stage/media/:vehicleId/media/draft': 'MEDIA',
  'POST /stage/sale/:vehicleId/post/draft': 'SALE_POST',
  'POST /stage/sale/:vehicleId/sold/draft': 'SALE_SOLD',
  'POST /stage/sale/:vehicleId/sold/direct/draft': 'SALE_DIRECT',
}

const fileConfig = () => ({
  code: `kind-${v7()}`,
  name: 'Handover photo',
  allowedMimeTypes: ['image/jpeg'],
  maxBytes: 1_000_000,
  maxFiles: 5,
  maxWidth: 2048,
  isActive: true,
})

const dataKey = () => ({ label: 'Live', provider: 'UKVD_R2', packageName: 'VehicleDetails', key: v7() })

const dealer = () => ({
  dealerGroupId: ours.dealerGroupId,
  name: `Dealer ${v7()}`,
  code: v7().replaceAll('-', '').slice(-10).toUpperCase(),
  addressLines: ['Kirkstall Road'],
  town: 'Leeds',
  postcode: 'LS4 2QD',
  phone: '0113 496 0101',
  email: 'leeds@forecourt.test',
  isActive: true,
})

const account = () => ({ name: 'Sam', username: v7(), email: `${v7()}@people.test` })

const tickets = () => world.app.services.auth.tickets

const usedPasskey = () => ({
  ticket: tickets().passkeyUse.issue({ challenge: 'x' }),
  passkey: softwarePasskey().used('x'),
})
const madePasskey = () => ({
  ticket: tickets().passkeyAddition.issue({ userId, challenge: 'x' }),
  passkey: softwarePasskey().made('x'),
  name: 'My phone',
})

/** A body that each call accepts. */
const BODIES: Partial<Record<Route, (refreshToken: string) => Body>> = {
  'POST /auth/login': () => ({ login: username, password: PASSWORD }),
  'POST /auth/logout': (refreshToken) => ({ refreshToken }),
  'POST /auth/passkey': () => usedPasskey(),
  'POST /auth/second-step': () => ({
    ticket: tickets().secondStep.issue({ userId, password: 'x', first: 'PASSWORD' }),
    code: '123456',
  }),
  'POST /auth/sign-on/start': () => ({ email: `${v7()}@people.test` }),
  'POST /auth/sign-on': () => ({
    ticket: tickets().signOn.issue({ providerId: v7(), state: 'x', nonce: 'x', verifier: 'x' }),
    code: 'x',
    state: 'x',
  }),
  'POST /user/confirmation': () => ({ password: PASSWORD }),
  'POST /user/passkeys/challenge': () => ({}),
  'POST /user/passkeys': () => madePasskey(),
  'PATCH /user/passkeys/:passkeyId': () => ({ name: 'My phone' }),
  'DELETE /user/passkeys/:passkeyId': () => ({ proof: 'x' }),
  'POST /user/authenticator/secret': () => ({}),
  'POST /user/authenticator': () => ({
    ticket: tickets().authenticatorAddition.issue({ userId, secret: 'JBSWY3DPEHPK3PXP' }),
    code: '123456',
  }),
  'DELETE /user/authenticator': () => ({ proof: 'x' }),
  'POST /user/recovery-codes': () => ({ proof: 'x' }),
  'PATCH /site-settings/sign-in': () => ({ roles: [] }),
  'PATCH /dealer/sign-in': () => ({ roles: [] }),
  'POST /auth/forgotten-password': () => ({ login: username }),
  'POST /auth/links/read': () => ({ token: 'a'.repeat(43) }),
  'POST /auth/links/password': () => ({ token: 'a'.repeat(43), password: PASSWORD }),
  'POST /auth/links/email': () => ({ token: 'a'.repeat(43) }),
  'PATCH /user/profile': () => ({ name: 'Sam' }),
  'PATCH /user/username': () => ({ username: v7() }),
  'PATCH /user/email': () => ({ email: `${v7()}@people.test` }),
  'PATCH /user/releases': () => ({ keepsToStable: true }),
  'PATCH /user/password': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'POST /user/switch-role': (refreshToken) => ({ newRole: 'EMPLOYEE', refreshToken }),
  'POST /user/switch-dealer': (refreshToken) => ({ newDealerId: world.home, newRole: 'EMPLOYEE', refreshToken }),
  'PATCH /active-user-device': () => ({ enabled: true }),
  'POST /stage/infleet': () => ({ registration: v7().slice(-8), sourceId: world.ours.sourceId, mileage: 1 }),
  'POST /stage/admin/:vehicleId/configure': configuration,
  // ICT is done.
  'PATCH /stage/admin/:vehicleId/configure': () => ({
    ...configuration(),
    route: { ...configuration().route, ict: false },
  }),
  ...prepBodies(MECHANICAL_TRIAL, () => ({
    assessed: { technicianId: userId },
    draft: { odometerIn: 1 },
    notQuoted: [{ itemRef: 'tyres.nsf', reason: 'Buyer brings one' }],
    worked: {
      mot: { passed: true, testNumber: '123456789012', expiresOn: londonDay(new Date(Date.now() + 300 * 86_400_000)) },
    },
  })),
  ...prepBodies(BODY_TRIAL, () => ({
    assessed: { grade: '4', paint: [{ panel: 'roof', microns: 120 }], previousRepairs: 'None seen' },
    draft: { items: [{ id: DENT.id, panel: 'nsf_door', note: 'Dent' }] },
    notQuoted: [{ itemRef: DENT.id, reason: 'Hardly seen' }],
  })),
  ...ofTrials([SUBMIT, DRAFT], bodyFor),
  'POST /vehicles/bulk/assign': () => ({ marks: ['AB12CDE'], vehicleIds: [v7()], userId }),
  'POST /vehicles/bulk/location': () => ({ marks: ['AB12CDE'], vehicleIds: [v7()], location: 'Bay 4' }),
  'POST /vehicles/bulk/read': () => ({ marks: ['AB12CDE'], vehicleIds: [v7()] }),
  'POST /vehicles/bulk/priority': () => ({ marks: ['AB12CDE'], vehicleIds: [v7()], priority: 'HIGH' }),
  'POST /vehicles/print': () => ({ vehicleIds: [v7()] }),
  'POST /vehicles/:vehicleId/nudge': () => ({ note: 'Before noon' }),
  'POST /stage/media/valet/start': () => ({ marks: ['AB12CDE'], valetType: 'MINI' }),
  'POST /stage/media/:vehicleId/valet': () => ({
    valetType: 'FULL',
    byUserId: userId,
    startedAt: '2026-11-20T08:00:00Z',
    finishedAt: '2026-11-20T10:00:00Z',
    checklist: ['GLASS'],
    products: 'Wax',
    defectsFound: 'Burn',
    note: 'Dog hair',
  }),
  'POST /stage/media/:vehicleId/valet/draft': () => ({ note: 'Dog hair' }),
  'POST /stage/media/:vehicleId/valet/defects': () => ({
    text: 'Scratch',
    mark: { panel: 'bonnet', place: { view: 'ROOF', x: 1, y: 1 }, type: 'scratch', severity: 'MINOR' },
  }),
  'POST /stage/media/:vehicleId/media': () => ({
    skippedShots: defaultShotList.map(({ key }) => ({ key, reason: 'Locked' })),
    spinUrl: 'https://spin.test/1',
    note: 'Rain',
  }),
  'POST /stage/media/:vehicleId/media/draft': () => ({ note: 'Rain' }),
  'PATCH /stage/media/:vehicleId/media/files': () => ({
    order: [v7()],
    orderVersion: 0,
    heroId: v7(),
    files: [{ id: v7(), caption: 'Alloys', shotKey: 'wheels', tags: ['DETAIL'], plate: null }],
  }),
  'DELETE /stage/media/:vehicleId/media/files': () => ({ ids: [v7()] }),
  'POST /stage/sale/:vehicleId/post/links': () => ({
    channel: 'AUTOTRADER',
    url: `https://adverts.test/${v7()}`,
    advertRef: '2026',
    status: 'LIVE',
  }),
  'PATCH /stage/sale/:vehicleId/post/links': () => ({ id: v7(), url: 'https://adverts.test/2', status: 'REMOVED' }),
  'DELETE /stage/sale/:vehicleId/post/links': () => ({ ids: [v7()] }),
  'POST /stage/sale/:vehicleId/post': () => ({
    askingPrice: 1_299_500,
    attention: 'One owner',
    description: 'Drives well',
    notAdvertisedReason: 'Trade only',
    acknowledged: ['MOT_EXPIRED'],
  }),
  'POST /stage/sale/:vehicleId/post/draft': () => ({ attention: 'One owner' }),
  'PATCH /stage/sale/:vehicleId/post': () => ({ attention: 'Reduced' }),
  'POST /stage/sale/:vehicleId/provenance/accept': () => ({}),
  'POST /stage/sale/:vehicleId/buyer/erase': () => ({ reason: 'Asked to be forgotten' }),
  'POST /stage/sale/:vehicleId/reopen': () => ({ reason: 'Finance declined' }),
  'POST /stage/:vehicleId/return': () => ({ to: 'MEDIA:VALET', reason: 'Dog hair' }),
  'POST /vehicles/:vehicleId/reserve': reservation,
  'POST /vehicles/:vehicleId/unreserve': () => ({}),
  'POST /stage/sale/:vehicleId/sold': soldBody,
  'POST /stage/sale/:vehicleId/sold/draft': () => ({ buyerName: 'Grace' }),
  'POST /stage/sale/:vehicleId/sold/direct': () => ({ ...soldBody(), reason: 'Promised' }),
  'POST /stage/sale/:vehicleId/sold/direct/draft': () => ({ reason: 'Promised' }),
  'POST /vehicle-crm-confirmations/:vehicleId/confirm': () => ({
    crmReference: 'CRM-1',
    customerMatched: true,
    dateMatches: true,
    priceMatches: false,
    invoiceMatches: true,
    keeperChangeDone: false,
    note: 'The price has a discount',
  }),
  'PATCH /stage/ict/:vehicleId/files/:fileId': () => ({ caption: 'Dent' }),
  'POST /stage/:vehicleId/offsite': journey,
  'PATCH /stage/:vehicleId/offsite': () => ({ expectedReturnAt: fromNow(9), extensionReason: 'Paint', note: 'Wing' }),
  'POST /stage/:vehicleId/onsite': () => ({
    returnedAt: fromNow(0),
    odometerIn: 900_000,
    location: 'Bay 4',
    conditionOk: false,
    damageNote: 'Dent',
  }),
  'PATCH /stage/:vehicleId/offsite/files/:fileId': () => ({ caption: 'Dent' }),
  'POST /stage/:vehicleId/assign': () => ({ userId }),
  'POST /stage/:vehicleId/hold': () => ({ reason: 'AWAITING_PARTS', note: 'Pads' }),
  'POST /stage/:vehicleId/release': () => ({}),
  'POST /vehicles/:vehicleId/remove': () => ({ reason: 'Typed twice by mistake' }),
  'PATCH /vehicles/:vehicleId': () => ({ mileage: 41_300, colour: 'Blue', note: 'Scratch' }),
  'PATCH /vehicles/:vehicleId/location': () => ({ location: 'Bay 4', keyTag: '117' }),
  'PATCH /notifications/read': () => ({ ids: [v7()] }),
  'PATCH /notifications/preferences': () => ({
    types: { ARRIVED: { inApp: true, push: false } },
    quietHours: { enabled: true, from: '19:00', to: '07:30' },
    mailsDigest: true,
  }),
  'POST /vehicles/:vehicleId/messages': () => ({ body: 'Ready for you', mentions: [{ kind: 'user', userId }] }),
  'PATCH /vehicles/:vehicleId/files/:fileId': () => ({ caption: 'Scratch' }),
  'POST /file-upload-configs': () => fileConfig(),
  'PATCH /file-upload-configs/:configId': () => ({ ...fileConfig(), code: 'offsite' }),
  'POST /site-settings/uk-vehicle-data-api-keys': () => dataKey(),
  'POST /site-settings/uk-vehicle-data-api-keys/active': () => dataKey(),
  'PATCH /vehicles/:vehicleId/messages/:messageId': () => ({ body: 'Ready for you' }),
  'POST /dealer-groups': () => ({ name: `Group ${v7()}`, isActive: true }),
  'PATCH /dealer-groups/:dealerGroupId': () => ({ name: `Group ${v7()}`, isActive: true }),
  'PATCH /dealer-groups/:dealerGroupId/sign-on': () => ({
    name: 'Harwood Group',
    issuer: 'http://127.0.0.1:1',
    clientId: 'forecourt',
    clientSecret: 'x',
    domains: `${v7()}.example.com`,
    isActive: false,
  }),
  'POST /dealers': () => dealer(),
  'PATCH /dealers/:dealerId': () => dealer(),
  'PATCH /dealers/:dealerId/settings': () => ({ ...defaultDealerSettings }),
  'PATCH /active-dealer/settings': () => ({ ...defaultDealerSettings, version: 1 }),
  'POST /dealers/:dealerId/admins': () => ({ userId }),
  'POST /users': () => ({ ...account(), platformRole: null, isActive: true, password: PASSWORD, invite: false }),
  'PATCH /users/:userId': () => ({ ...account(), platformRole: null, isActive: true }),
  'PATCH /users/:userId/password': () => ({ password: PASSWORD }),
  'POST /active-dealer/employees': () => ({
    ...account(),
    roles: ['SALES'],
    jobTitle: 'Host',
    temporaryPassword: PASSWORD,
    invite: false,
  }),
  'POST /active-dealer/employees/add': () => ({ userId: superAdminId, roles: ['SALES'], jobTitle: 'Host' }),
  'PATCH /active-dealer/employees/:userId/sync-role': () => ({ roles: ['SALES'], jobTitle: 'Host' }),
  'PATCH /active-dealer/employees/:userId/password': () => ({ password: PASSWORD }),
  'POST /dealer/wallboards': () => ({ name: 'Workshop' }),
  'POST /dealer/api-keys': () => ({
    name: 'Dealer management system',
    scopes: ['report.daily.read'],
    expiresInDays: 90,
  }),
  'POST /dealer/webhooks': () => ({ url: 'https://hooks.example.com/1', events: ['vehicle.sold'] }),
  'PATCH /dealer/webhooks/:webhookId': () => ({
    url: 'https://hooks.example.com/2',
    events: ['vehicle.moved'],
    isActive: true,
  }),
  'POST /makes': () => ({ name: v7(), country: 'Italy', isActive: true }),
  'POST /makes/unlisted/add': () => ({ name: v7() }),
  'PATCH /makes/bulk': () => ({ ids: [ours.makeId], isActive: true }),
  'PATCH /makes/:makeId': () => ({ name: v7(), country: 'Italy', isActive: true }),
  'POST /makes/:makeId/models': () => ({ name: v7(), isActive: true }),
  'PATCH /makes/:makeId/models/bulk': () => ({ ids: [ours.modelId], isActive: true }),
  'PATCH /makes/:makeId/models/:modelId': () => ({ name: v7(), isActive: true }),
  'PATCH /dealer/makes/:id/status': () => ({ status: 'ACTIVE' }),
  'PATCH /dealer/makes/:id/featured': () => ({ featured: true }),
  'PATCH /imports/:importId/sheets/:sheetId': () => ({ kind: 'VEHICLES', columns: ['mileage', null] }),
  'POST /saved-views': () => ({
    list: '/stage/ict',
    name: v7(),
    filters: { search: 'AB12', tickPending: 'true' },
    sort: 'oldest',
    columns: { age: false },
  }),
  'PATCH /saved-views/:viewId': () => ({ name: v7(), filters: { search: 'AB12' }, columns: { age: true } }),
  'PATCH /saved-views/:viewId/default': () => ({ isDefault: true }),
  'PATCH /saved-views/:viewId/mail': () => ({ rhythm: 'WEEKLY', weekday: 'monday', columns: ['plate'] }),
  'POST /modules/outcomes': () => ({
    outcomes: [
      { outcome: 'FAILED', module: 'admin', version: '2', channel: 'STABLE', page: 'list', reason: 'crashed' },
    ],
  }),
  'POST /modules/:name/rollback': () => ({ reason: 'It fails', revision: 2_000_000_000 }),
  'POST /modules/:name/disable': () => ({ reason: 'It fails', revision: 2_000_000_000 }),
  'POST /modules/:name/enable': () => ({ reason: 'It is mended', revision: 2_000_000_000 }),
  'PATCH /dealer/makes/bulk': () => ({ ids: [ours.makeId], action: 'activate' }),
}

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** A text in a query or a path is the string form of its value. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

// Through bytes, since no address can contain half a character.
const encoded = (value: string) => encodeURIComponent(Buffer.from(value).toString())

function pathOf(spec: CallSpec, vehicleId: string, given: Readonly<Record<string, string>>) {
  const values: Record<string, string> = {
    vehicleId,
    ...ours,
    userId: colleagueId,
    // Of a dealer's make.
    id: ours.makeId,
    reg: 'AB12CDE',
    vin: 'WVWZZZ1JZXW000001',
    code: 'profile-photo',
    // Of a module.
    name: 'admin',
  }
  return spec.path.replace(/:(\w+)/g, (_, name: string) => encoded(given[name] ?? values[name] ?? v7()))
}

interface Attempt {
  path?: Record<string, string>
  query?: Record<string, string>
  /** How a body differs from one that would be accepted. */
  body?: (valid: Body) => Body
}

/** Someone who may make the call. */
function signedInFor(spec: CallSpec): Promise<Session> {
  const permission = String(spec.permission)
  const isTheDevelopers = /^(user|master|platform)\./.test(permission)
  const isTheSuperAdmins = /^dealer\.(makes|employees|wallboards|apiKeys|webhooks)\./.test(permission)
  return signedIn(world.app.services, { id: isTheDevelopers ? developerId : isTheSuperAdmins ? superAdminId : userId })
}

/** Of the vehicle, or of the record that the same address reads. */
async function versionNow(spec: CallSpec, vehicleId: string, accessToken: string): Promise<number> {
  if (spec.path.includes(':vehicleId')) return world.versionOf(vehicleId)
  const url = `/api/v1${pathOf(spec, vehicleId, {})}`
  const response = await world.app.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
  return response.json<{ data?: { version?: number } }>().data?.version ?? 0
}

/** The current state that a call about a vehicle or a record has to send; not checked where a call does not need it. */
async function fresh(spec: CallSpec, vehicleId: string, accessToken: string): Promise<Body> {
  const fields = shapeOf(spec.body)
  const kind = DRAFTS[routeOf(spec)]
  const [version, lines, drafts] = await Promise.all([
    fields.includes('version') ? versionNow(spec, vehicleId, accessToken) : 0,
    fields.includes('lines') ? world.linesOf(vehicleId) : [],
    kind ? world.records(vehicleId).then((records) => records.drafts) : [],
  ])
  const isDone = spec.path.endsWith('/completion')
  const isDecided = spec.path.endsWith('/approve')
  return {
    ...(fields.includes('version') && { version }),
    ...(kind && { draftVersion: drafts.find((draft) => draft.kind === kind)?.version ?? 0 }),
    ...(isDone && { lines: lines.map(({ lineId }) => ({ lineId, status: 'DONE' })) }),
    ...(isDecided && { lines: lines.map(({ lineId }) => ({ lineId, decision: 'APPROVED' })) }),
  }
}

/** A body that the call would accept now; none for a call without one. */
const bodyOf = async (spec: CallSpec, vehicleId: string, { accessToken, refreshToken }: Session) =>
  spec.body && { ...BODIES[routeOf(spec)]?.(refreshToken), ...(await fresh(spec, vehicleId, accessToken)) }

let calls = 0
/** Each call comes from a different address: from one address they would soon be throttled. */
const someAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`

async function send(
  spec: CallSpec,
  vehicleId: string,
  { accessToken }: Session,
  { path = {}, query, body = () => ({}) }: Attempt,
  valid: Body | undefined,
) {
  const payload = valid && { ...valid, ...body(valid) }
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encoded(value)}`)
  const { statusCode, body: answer } = await world.app.app.inject({
    method: spec.method,
    url: `/api/v1${pathOf(spec, vehicleId, path)}?${search.join('&')}`,
    headers: { authorization: `Bearer ${accessToken}` },
    remoteAddress: someAddress(),
    ...(payload && { payload }),
  })
  return { statusCode, answer, sent: JSON.stringify(payload) }
}

/** The sorts of a list that is paged by cursor. */
function sortsOf({ query }: CallSpec): string[] {
  const { cursor, sort } = query?.shape ?? {}
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  return cursor && inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** Cursors of an order that PostgreSQL would choke on, whatever parts the order has. */
const HOSTILE_MOMENTS = [
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-23:59',
  `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
]
const cursorsOf = (sort: string) =>
  HOSTILE_MOMENTS.flatMap((moment) =>
    [[moment], [moment, v7()], [0, moment, v7()], [moment, 0, v7()], [0, 0, moment, v7()], [moment, moment, v7()]].map(
      (key) => encodeCursor({ go: 'after', key: [sort, ...key] }),
    ),
  )

const shouted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replace(/[\da-f-]{36}/g, (id) => id.toUpperCase()))

/** IDs in the other case, and everything that may occur more than once duplicated. */
const doubled = (fields: readonly string[]): Attempt[] => [
  { body: (valid) => shouted(valid) as Body },
  ...fields.flatMap((name): Attempt[] => {
    const again = (alter: (value: unknown) => unknown): Attempt => ({
      body: (valid) => {
        const value = valid[name]
        return Array.isArray(value) && value.length > 0 ? { [name]: [...value, alter(value[0])] } : {}
      },
    })
    return [again((value) => value), again(shouted)]
  }),
]

/** Copies of a value, each with one of the texts anywhere inside replaced. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value)) {
    return value.flatMap((each, at) => withText(each, text).map((changed) => value.with(at, changed)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    withText(each, text).map((changed) => ({ ...value, [name]: changed })),
  )
}

/** Every record inside a value that has entries, with one more entry of this name. */
function withEntry(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([own, each]) =>
    withEntry(each, name).map((changed) =>
      Array.isArray(value) ? value.with(Number(own), changed) : { ...value, [own]: changed },
    ),
  )
  const [entry] = Object.values(value)
  return Array.isArray(value) || entry === undefined ? inside : [{ ...value, [name]: entry }, ...inside]
}

/**
 * The names of all objects in place of every text of a body, and next to every entry: one of them at each place in
 * turn, and all of them in the nightly run.
 */
const named = (body: Body): Attempt[] =>
  NAMES_OF_ALL_OBJECTS.flatMap((name, turn) => {
    const variants = (valid: Body) => [...withText(valid, name), ...withEntry(valid, name)] as Body[]
    return variants(body)
      .map((_, at) => at)
      .filter((at) => process.env.NIGHTLY || at % NAMES_OF_ALL_OBJECTS.length === turn)
      .map((at): Attempt => ({ body: (valid) => variants(valid)[at] ?? {} }))
  })

const specs = callList.map(({ spec }): CallSpec => spec).filter(({ upload }) => !upload)

it('has a body for every call that takes one', () => {
  const bare = specs.filter((spec) => spec.body && !BODIES[routeOf(spec)])
  expect(bare.map((spec) => routeOf(spec))).toEqual([])
})

it.each(specs.map((spec) => [routeOf(spec), spec] as const))(
  '%s',
  async (route, spec) => {
    const make = STANDING[route] ?? (() => world.infleeted(world.people.mo))
    const positionOf = async (id: string) => {
      const { vehicle } = await world.kept(id)
      return `${vehicle?.stage}:${vehicle?.subStage}`
    }
    let session = await signedInFor(spec)
    let vehicleId = await make()
    const position = await positionOf(vehicleId)
    let valid = await bodyOf(spec, vehicleId, session)
    const attempts: Attempt[] = [
      ...HOSTILE.flatMap((value) => [
        ...shapeOf(spec.params).map((name): Attempt => ({ path: { [name]: asText(value) } })),
        ...shapeOf(spec.query).map((name): Attempt => ({ query: { [name]: asText(value) } })),
        ...shapeOf(spec.body).map((name): Attempt => ({ body: () => ({ [name]: value }) })),
      ]),
      ...doubled(shapeOf(spec.body)),
      ...(valid ? named(valid) : []),
    ]
    const failures: string[] = []
    for (const one of attempts) {
      const { statusCode, answer, sent } = await send(spec, vehicleId, session, one, valid)
      // A lookup that is not set up says so with 503.
      if (statusCode >= 500 && statusCode !== 503) failures.push(`${sent} ${JSON.stringify(one)}: ${answer}`)
      if (statusCode >= 300) continue
      // Accepted input may have moved the vehicle on, or ended the session.
      if ((await positionOf(vehicleId)) !== position) vehicleId = await make()
      if (spec.path.startsWith('/user/switch')) session = await signedInFor(spec)
      valid = await bodyOf(spec, vehicleId, session)
    }
    expect(failures).toEqual([])
    if (!STANDING[route]) return
    // Otherwise nothing above has got further than the first check of its state.
    ;[vehicleId, session] = [await make(), await signedInFor(spec)]
    const { statusCode, answer } = await send(spec, vehicleId, session, {}, await bodyOf(spec, vehicleId, session))
    expect(statusCode, answer).toBe(200)
  },
  240_000,
)

const lists = specs.flatMap((spec) => sortsOf(spec).map((sort) => [routeOf(spec), sort, spec] as const))

it.each(lists)('RH.03 %s sorted by %s refuses a cursor with an absurd moment', async (_route, sort, spec) => {
  const session = await signedInFor(spec)
  const vehicleId = spec.path.includes(':vehicleId') ? await world.infleeted(world.people.mo) : v7()
  for (const cursor of cursorsOf(sort)) {
    const { statusCode, answer } = await send(spec, vehicleId, session, { query: { sort, cursor } }, undefined)
    expect(statusCode, `${cursor}: ${answer}`).toBeLessThan(500)
  }
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'RH.03 %s is the name of no module',
  async (name) => {
    const session = await signedIn(world.app.services, { id: userId })
    const outcome = { outcome: 'OPENED', module: name, version: '1', channel: 'STABLE', page: 'list' }
    for (const payload of [{ outcomes: [outcome] }, { outcomes: [{ ...outcome, module: 'admin', version: name }] }]) {
      const { statusCode } = await world.app.app.inject({
        method: 'POST',
        url: '/api/v1/modules/outcomes',
        headers: { authorization: `Bearer ${session.accessToken}` },
        payload,
      })
      expect(statusCode).toBe(422)
    }
    for (const url of [
      `/remotes/${name}/1/x`,
      `/remotes/admin/${name}/x`,
      `/%72emotes/${name}/1/x`,
      `/remotes/admin/1/${name}`,
    ]) {
      expect((await world.app.app.inject(url)).statusCode).toBe(404)
    }
  },
)

it.each([
  '/%61pi/v1/auth/check',
  '/api/v1/vehicles/%00',
  '/api/v1/vehicles/%2e%2e%2f',
  '/api/v1/%zz',
  '//api/v1',
  '/%',
])('RH.03 %s is not a server error', async (url) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const) {
    const { statusCode } = await world.app.app.inject({ method, url, remoteAddress: someAddress() })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  }
})
