import { MakeForm, ModelForm } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { createMake } from '../../../organisation/makes/change-make.ts'
import { createModel } from '../../../organisation/makes/change-model.ts'
import { checked } from '../checked.ts'
import { type Desk, stepwise } from '../desk.ts'
import { field } from '../fields.ts'
import { type KindOfImport, type ReadRow, refused, type Verdict } from '../kind.ts'
import { type KnownMake, type KnownMakes, type KnownModel, knownMakes, learnModels, sameKey } from './catalogue.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function judgeRow({ values, reasons }: ReadRow, catalogue: KnownMakes, desk: Desk): Verdict {
  const make = checked(MakeForm, { name: values['make'], country: values['country'], isActive: true }, { name: 'make' })
  const model = values['model']
    ? checked(ModelForm, { name: values['model'], isActive: true }, { name: 'model' })
    : null
  const wrong = [...reasons, ...(reasons.length > 0 ? [] : [...make.reasons, ...(model?.reasons ?? [])])]
  if (wrong.length > 0 || !make.body) return refused(...wrong)
  const [form, modelForm] = [make.body, model?.body ?? null]
  const known = catalogue.get(sameKey(form.name))
  if (known && (!modelForm || known.models?.has(sameKey(modelForm.name)))) return { outcome: 'SAME' }
  const promised: KnownMake = known ?? { id: v7(), name: form.name, isActive: true, models: new Map() }
  if (!known) catalogue.set(sameKey(form.name), promised)
  const promisedModel: KnownModel | null = modelForm && { id: v7(), name: modelForm.name, isActive: true }
  if (promisedModel) promised.models?.set(sameKey(promisedModel.name), promisedModel)
  return {
    outcome: 'MAKE',
    write: async (once) => {
      if (!known) {
        const created = await createMake(desk.contextAt(null, modelForm ? stepwise : once), form)
        promised.id = created.data.id
      }
      if (!modelForm || !promisedModel) return
      const created = await createModel(desk.contextAt(null, once), promised.id, modelForm)
      promisedModel.id = created.data.id
    },
  }
}

/** Makes, each with its models: a row for a model, or for a make without one. */
export const makesKind: KindOfImport = {
  kind: 'MAKES',
  permissions: ['master.makes.create'],
  isOrderFree: false,
  fields: [
    field('make', 'Make', { isRequired: true, spellings: ['Manufacturer', 'Marque', 'Brand', 'Make name'] }),
    field('model', 'Model', { spellings: ['Range', 'Model name', 'Model range'] }),
    field('country', 'Country', { spellings: ['Country of origin', 'Origin'] }),
  ],
  judge: async (rows, desk) => {
    const catalogue = await knownMakes(desk)
    await learnModels(
      desk,
      rows.flatMap(({ values }) => catalogue.get(sameKey(text(values['make']))) ?? []),
    )
    return rows.map((row) => judgeRow(row, catalogue, desk))
  },
}
