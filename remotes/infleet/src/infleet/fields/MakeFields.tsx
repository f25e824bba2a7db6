import { useOptions, type OptionOf } from '@forecourt/api-client'
import type { InfleetFormMetadata } from '@forecourt/contracts'
import { Button, type Choice } from '@forecourt/ui'
import { ComboboxField, TextField, textHolds } from '@forecourt/ui/forms'
import { useState } from 'react'
import { WithOrigin } from '../facts.tsx'
import { useValues, textOf, type SetValue, type Values } from '../rules.ts'
import { useDebounced } from '../useDebounced.ts'

interface Props {
  setValue: SetValue
  makes: InfleetFormMetadata['makes']
}

const MANY = 100

const SETTLE_MS = 250

/**
 * The dealer's makes first; a part-exchange comes in any make, so the others follow. There may be more than one page:
 * what is typed is looked for among those that are here, until the server has looked among all of them.
 */
function useMakes(makes: Props['makes'], makeId: string | null) {
  const [text, setText] = useState('')
  // Until the first page has come again with what was just chosen among it.
  const [last, setLast] = useState<Choice | undefined>()
  const search = useDebounced(text.trim(), SETTLE_MS)
  const chosen = makeId || null
  const all = useOptions('GET /options/makes', { pageSize: MANY, includeIds: [chosen] })
  const found = useOptions('GET /options/makes', { search, pageSize: MANY, enabled: search !== '' })
  const own = new Set(makes.map(({ id }) => id))
  const choiceOf = ({ id, name, active }: OptionOf<'GET /options/makes'>) => ({
    value: id,
    label: active || own.has(id) ? name : `${name} (not sold here)`,
  })
  const here = [
    ...makes.map(({ id, name }) => ({ value: id, label: name })),
    ...all.options.filter(({ id }) => !own.has(id)).map(choiceOf),
  ]
  const isFound = search !== '' && search === text.trim() && !found.isPending
  const shown = isFound ? found : all
  const choices = isFound ? found.options.map(choiceOf) : here.filter(({ label }) => textHolds(label, text.trim()))
  return {
    choices,
    chosenLabel: [...here, last].find((choice) => choice?.value === chosen)?.label,
    onChosen: (id: string | null) => setLast(choices.find(({ value }) => value === id)),
    loading: shown.isFetching,
    onSearch: setText,
    onMore: shown.hasMore ? shown.loadMore : undefined,
  }
}

export function MakeFields({ setValue, makes }: Props) {
  const [makeId, modelId, modelCustom] = useValues(['makeId', 'modelId', 'modelCustom'])
  const [isTyping, setIsTyping] = useState(false)
  const byHand = !makeId || (!modelId && (Boolean(modelCustom) || isTyping))
  const { onChosen, ...options } = useMakes(makes, makeId ?? null)

  function forgetModel() {
    setValue('modelId', null, { shouldDirty: true })
    setValue('modelCustom', null, { shouldDirty: true })
    setIsTyping(false)
  }

  return (
    <>
      <WithOrigin name="makeId">
        {(origin) => (
          <ComboboxField<Values>
            name="makeId"
            label="Make"
            {...options}
            origin={origin}
            onValue={(id) => {
              onChosen(id)
              forgetModel()
            }}
          />
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
        <ModelField
          makeId={textOf(makeId)}
          modelId={modelId ?? null}
          onByHand={() => setIsTyping(true)}
          setValue={setValue}
        />
      )}
    </>
  )
}

interface ModelProps {
  setValue: SetValue
  makeId: string
  modelId: string | null
  onByHand: () => void
}

function ModelField({ setValue, makeId, modelId, onByHand }: ModelProps) {
  const { options, isPending } = useOptions('GET /options/makes/:makeId/models', {
    params: { makeId },
    all: true,
    includeIds: [modelId],
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
