import { type Dealer, DealerForm, DealerGroupForm } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { dealerGroups, dealers } from '../../../../schema/index.ts'
import { createGroup } from '../../../organisation/dealer-groups/change-group.ts'
import { changeDealer, createDealer } from '../../../organisation/dealers/change-dealer.ts'
import { dealerById } from '../../../organisation/dealers/dealer-list.ts'
import { checked } from '../checked.ts'
import { claim } from '../claims.ts'
import { type Desk, type KnownDealer, stepwise } from '../desk.ts'
import { field } from '../fields.ts'
import { type KindOfImport, type ReadRow, refused, type Verdict } from '../kind.ts'
import { sameKey } from './catalogue.ts'

interface KnownGroup {
  id: string
  name: string
  isActive: boolean
}

/** What a dealer's form has beside its group. */
type Standing = Omit<DealerForm, 'dealerGroupId'> & { id: string; groupId: string }

interface Places {
  groups: Map<string, KnownGroup>
  /** By code. */
  dealers: Map<string, Standing>
}

const PLACES = {}

const knownPlaces = (desk: Desk): Promise<Places> =>
  desk.remember(PLACES, () =>
    desk.services.database.unscoped('dealers to import', async (tx) => {
      const groups = await tx
        .select({ id: dealerGroups.id, name: dealerGroups.name, isActive: dealerGroups.isActive })
        .from(dealerGroups)
      const found = await tx.select().from(dealers)
      return {
        groups: new Map(groups.map((group) => [sameKey(group.name), group])),
        dealers: new Map(
          found.map(({ dealerGroupId, ...dealer }) => [dealer.code, { ...dealer, groupId: dealerGroupId }]),
        ),
      }
    }),
  )

const OPTIONAL = ['town', 'postcode', 'phone', 'email'] as const

/** What the form would hold: a column that is missing or empty leaves what is there. */
function formOf({ values }: ReadRow, dealerGroupId: string, before: Standing | undefined): unknown {
  const lines = ['address1', 'address2', 'address3'].flatMap((line) => values[line] ?? [])
  return {
    dealerGroupId,
    name: values['name'],
    code: values['code'],
    addressLines: lines.length > 0 ? lines : (before?.addressLines ?? []),
    isActive: before?.isActive ?? true,
    ...Object.fromEntries(OPTIONAL.map((name) => [name, values[name] ?? before?.[name] ?? null])),
  }
}

const isAsBefore = (form: DealerForm, before: Standing): boolean =>
  form.name === before.name &&
  form.dealerGroupId === before.groupId &&
  form.addressLines.join('\n') === before.addressLines.join('\n') &&
  OPTIONAL.every((name) => (form[name] ?? null) === (before[name] ?? null))

/** Has later rows find a dealer that this one adds. */
async function promise(desk: Desk, form: DealerForm, groupId: string): Promise<KnownDealer> {
  const known = await desk.dealers()
  const mates = known.filter((mate) => mate.groupId === groupId)
  const id = v7()
  const { code, name } = form
  const promised = { id, groupId, code, name, isOpen: true, mateIds: [id, ...mates.map((mate) => mate.id)] }
  known.push(promised)
  return promised
}

async function judgeRow(row: ReadRow, places: Places, desk: Desk): Promise<Verdict> {
  if (row.reasons.length > 0) return refused(...row.reasons)
  const group = checked(DealerGroupForm, { name: row.values['group'], isActive: true }, { name: 'group' })
  if (!group.body) return refused(...group.reasons)
  const groupForm = group.body
  const known = places.groups.get(sameKey(groupForm.name))
  if (known && !known.isActive) return refused({ field: 'group', message: `${known.name} is not active.` })
  const ofGroup = known ?? { id: v7(), name: groupForm.name, isActive: true }
  const code = String(row.values['code']).trim().toUpperCase()
  const before = places.dealers.get(code)
  const { body: form, reasons } = checked(DealerForm, formOf(row, ofGroup.id, before), { addressLines: 'address1' })
  if (!form) return refused(...reasons)
  const twice = claim(desk, 'DEALERS', code, row.number)
  if (twice !== null) return refused({ field: 'code', message: `Row ${twice} has the same code.` })
  if (before) return isAsBefore(form, before) ? { outcome: 'SAME' } : changeOf(form, before, desk)
  const sameName = [...places.dealers.values()].find(
    (dealer) => dealer.groupId === ofGroup.id && sameKey(dealer.name) === sameKey(form.name),
  )
  if (sameName) {
    return refused({ field: 'name', message: `This group already has a dealer called ${sameName.name}.` })
  }
  if (!known) places.groups.set(sameKey(groupForm.name), ofGroup)
  const promised = await promise(desk, form, ofGroup.id)
  places.dealers.set(code, { ...form, id: promised.id, groupId: ofGroup.id })
  return {
    outcome: 'MAKE',
    write: async (once) => {
      if (!known) ofGroup.id = (await createGroup(desk.contextAt(null, stepwise), groupForm)).data.id
      const created = await createDealer(desk.contextAt(null, once), { ...form, dealerGroupId: ofGroup.id })
      promised.id = created.data.id
      desk.forgetDealers()
    },
  }
}

const changeOf = (form: DealerForm, { id }: Standing, desk: Desk): Verdict => ({
  outcome: 'CHANGE',
  write: async () => {
    const { database } = desk.services
    const now: Dealer = await database.unscoped('dealer to change', (tx) => dealerById(tx, id))
    await changeDealer(desk.contextAt(null, stepwise), now, { ...form, version: now.version })
  },
})

/** Dealers, each with its group, which is added where there is none of that name. One is known by its code. */
export const dealersKind: KindOfImport = {
  kind: 'DEALERS',
  permissions: ['master.dealers.create'],
  isOrderFree: false,
  fields: [
    field('group', 'Dealer group', { isRequired: true, spellings: ['Group', 'Group name', 'Company'] }),
    field('name', 'Name', {
      isRequired: true,
      spellings: ['Dealer', 'Dealer name', 'Site', 'Site name', 'Branch', 'Branch name', 'Dealership', 'Location'],
    }),
    field('code', 'Code', {
      isRequired: true,
      spellings: ['Dealer code', 'Site code', 'Branch code', 'Short code', 'Short name'],
      hint: '2 to 10 letters and digits, such as LDS',
    }),
    field('address1', 'Address line 1', { spellings: ['Address', 'Address 1', 'Street'] }),
    field('address2', 'Address line 2', { spellings: ['Address 2'] }),
    field('address3', 'Address line 3', { spellings: ['Address 3'] }),
    field('town', 'Town', { spellings: ['City', 'Post town'] }),
    field('postcode', 'Postcode', { spellings: ['Post code', 'Zip'] }),
    field('phone', 'Phone', { spellings: ['Telephone', 'Tel', 'Phone number'] }),
    field('email', 'E-mail', { spellings: ['Email', 'Email address', 'Mail'] }),
  ],
  judge: async (rows, desk) => {
    const places = await knownPlaces(desk)
    const verdicts: Verdict[] = []
    // In their order: what one adds, the next one finds.
    for (const row of rows) verdicts.push(await judgeRow(row, places, desk))
    return verdicts
  },
}
