import { useOptions } from '@forecourt/api-client'
import type { InfleetFormMetadata } from '@forecourt/contracts'
import { Button, ComboboxField, TextField, useFormValues } from '@forecourt/ui'
import { useState } from 'react'
import { WithOrigin } from '../facts.tsx'
import { textOf, type SetValue, type Values } from '../rules.ts'

interface Props {
  setValue: SetValue
  makes: InfleetFormMetadata['makes']
}

const ALL = 100

/** The dealer's makes first; a part-exchange comes in any make, so the others follow. */
function useMakes(makes: Props['makes'], makeId: unknown) {
  const chosen = typeof makeId === 'string' ? [makeId] : []
  const all = useOptions('GET /options/makes', { pageSize: ALL, includeIds: chosen })
  const own = new Set(makes.map(({ id }) => id))
  const others = all.options.filter(({ id }) => !own.has(id))
  return [
    ...makes.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (not sold here)` })),
  ]
}

export function MakeFields({ setValue, makes }: Props) {
  const [makeId, modelId, modelCustom] = useFormValues(['makeId', 'modelId', 'modelCustom'])
  const [isTyping, setIsTyping] = useState(false)
  const byHand = !makeId || (!modelId && (Boolean(modelCustom) || isTyping))
  const choices = useMakes(makes, makeId)

  function forgetModel() {
    setValue('modelId', null, { shouldDirty: true })
    setValue('modelCustom', null, { shouldDirty: true })
    setIsTyping(false)
  }

  return (
    <>
      <WithOrigin name="makeId">
        {(origin) => (
          <ComboboxField<Values> name="makeId" label="Make" choices={choices} origin={origin} onValue={forgetModel} />
        )}
      </WithOrigin>
      {byHand ? (
        <WithOrigin name="modelCustom">
          {(origin) => (
            <TextField<Values>
              name="modelCustom"
              label="Model"
              origin={origin}
              helper={
                makeId ? (
                  <Button type="button" variant="plain" size="xs" onClick={forgetModel}>
                    Choose from the list
                  </Button>
                ) : undefined
              }
            />
          )}
        </WithOrigin>
      ) : (
        <ModelField makeId={textOf(makeId)} modelId={modelId} onByHand={() => setIsTyping(true)} setValue={setValue} />
      )}
    </>
  )
}

interface ModelProps {
  setValue: SetValue
  makeId: string
  modelId: unknown
  onByHand: () => void
}

function ModelField({ setValue, makeId, modelId, onByHand }: ModelProps) {
  const { options, isPending } = useOptions('GET /options/makes/:makeId/models', {
    params: { makeId },
    pageSize: ALL,
    includeIds: typeof modelId === 'string' ? [modelId] : [],
  })
  function typeIt() {
    setValue('modelId', null, { shouldDirty: true })
    onByHand()
  }
  return (
    <WithOrigin name="modelId">
      {(origin) => (
        <ComboboxField<Values>
          name="modelId"
          label="Model"
          origin={origin}
          choices={options.map(({ id, name }) => ({ value: id, label: name }))}
          loading={isPending}
          helper={
            modelId ? undefined : (
              <Button type="button" variant="plain" size="xs" onClick={typeIt}>
                Not in the list, type it
              </Button>
            )
          }
        />
      )}
    </WithOrigin>
  )
}
