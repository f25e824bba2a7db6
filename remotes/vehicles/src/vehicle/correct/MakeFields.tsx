import { useOptions } from '@forecourt/api-client'
import type { VehicleRecord } from '@forecourt/contracts'
import { ComboboxField, TextField } from '@forecourt/ui/forms'
import { useState } from 'react'
import { useField, useValues, type Values } from './correction.ts'

const MANY = 100

const choicesOf = (options: readonly { id: string; name: string }[]) =>
  options.map(({ id, name }) => ({ value: id, label: name }))

/** Make and model: from the lists, or as they were written where a list does not have them. */
export function MakeFields({ vehicle }: { vehicle: VehicleRecord | null }) {
  const [makeId, modelId] = useValues(['makeId', 'modelId'])
  const model = useField({ name: 'modelId', label: 'Model' })
  const [search, setSearch] = useState('')
  const chosenMake = makeId || null
  const makes = useOptions('GET /options/makes', { search, pageSize: MANY, includeIds: [chosenMake] })

  return (
    <>
      <ComboboxField<Values>
        name="makeId"
        label="Make"
        choices={choicesOf(makes.options)}
        chosenLabel={vehicle?.makeId === chosenMake ? (vehicle?.makeName ?? undefined) : undefined}
        loading={makes.isPending}
        onSearch={setSearch}
        onMore={makes.hasMore ? makes.loadMore : undefined}
        // A model belongs to its make.
        onValue={() => model.change(null)}
      />
      {chosenMake && <ModelField makeId={chosenMake} modelId={modelId || null} vehicle={vehicle} />}
      {!modelId && (
        <TextField<Values>
          name="modelCustom"
          label="Model (free text)"
          maxLength={60}
          helper="For a model that is not in the list."
        />
      )}
    </>
  )
}

interface ModelProps {
  makeId: string
  modelId: string | null
  vehicle: VehicleRecord | null
}

function ModelField({ makeId, modelId, vehicle }: ModelProps) {
  const custom = useField({ name: 'modelCustom', label: 'Model (free text)' })
  const { options, isPending } = useOptions('GET /options/makes/:makeId/models', {
    params: { makeId },
    all: true,
    includeIds: [modelId],
  })
  return (
    <ComboboxField<Values>
      name="modelId"
      label="Model"
      choices={choicesOf(options)}
      chosenLabel={vehicle?.modelId === modelId ? (vehicle?.modelName ?? undefined) : undefined}
      loading={isPending}
      // A model of the list replaces the one that was written because the list had none.
      onValue={(id) => id && custom.change(null)}
    />
  )
}
