import type { MechanicalPrepRecord, MotHistory } from '@forecourt/contracts'
import { keysOf, knownFacts, londonDay, type KnownOfVehicle } from '@forecourt/domain'
import { useProfile, useSession } from '@forecourt/session'
import { useStageForm, useUploads, type OpenedStage } from '@forecourt/stage'
import { anyForm } from '@forecourt/ui/forms'
import { useState } from 'react'
import { FILES } from '../stage/define.ts'
import type { AssessTools } from './AssessContext.ts'
import type { ResultOfItem } from './counts.ts'
import { AssessForm, fromDraft, itemName, itemOf, openingValues, sendable, toDraft, type ItemValue } from './values.ts'
import type { Mot } from './useMot.ts'

interface Options extends OpenedStage<MechanicalPrepRecord> {
  mot: Mot
}

/** Anyone who opens the form is its technician, if the work is theirs. */
function useOwnId(): string | null {
  const profile = useProfile()
  const isMechanic = useSession(({ activeDealerRoles }) => activeDealerRoles.includes('MECHANICAL_PREP'))
  return isMechanic ? (profile?.id ?? null) : null
}

const knownFrom = ({ expiresOn, outstandingRecall }: MotHistory, { motExpiresAt }: KnownOfVehicle) => ({
  motExpiresAt: expiresOn ?? motExpiresAt,
  outstandingRecall: outstandingRecall === 'YES',
})

/** The assess form with its draft and its files, and what its items need of it. */
export function useAssessForm({ mot, ...opened }: Options) {
  const { record } = opened
  const { vehicle, settings, drafts, files: kept } = record
  const vehicleId = vehicle.id
  const files = useUploads({ path: FILES, vehicleId, files: kept })
  const ownId = useOwnId()
  const [today] = useState(() => londonDay(new Date()))
  const [facts] = useState(() => knownFacts(record.known, settings, today))
  const stage = useStageForm({
    name: 'mechanical-prep.assess',
    schema: AssessForm,
    opened,
    stored: drafts.assess,
    defaultValues: openingValues(ownId, facts),
    fromDraft: (values) => fromDraft(values, facts),
    sendable,
    draft: { route: 'POST /stage/mechanical-prep/:vehicleId/assess/draft', body: toDraft },
    submit: { route: 'POST /stage/mechanical-prep/:vehicleId/assess' },
  })
  const { form } = stage

  // These are the form's own and never change; the handle around them does at every render.
  const [fields] = useState(() => {
    const { getValues } = form
    // An item's name is known at run time only.
    const { setValue, clearErrors, getFieldState, subscribe } = anyForm(form)
    return {
      read: (key: string) => itemOf(getValues(itemName(key))),
      write: (key: string, part: Partial<ItemValue>) => {
        for (const [name, value] of Object.entries(part)) {
          setValue(`items.${key}.${name}`, value, { shouldDirty: true })
          clearErrors(`items.${key}.${name}`)
        }
      },
      // One change of the form for all of them: each would be told to every item on the page.
      writeResults: (results: readonly ResultOfItem[]) => {
        const [group = ''] = results[0]?.key.split('.') ?? []
        const within = { ...getValues(`items.${group}`) }
        for (const { key, result } of results) {
          const item = key.slice(group.length + 1)
          within[item] = { ...itemOf(within[item]), result, judged: null }
        }
        setValue(`items.${group}`, within, { shouldDirty: true })
        clearErrors(results.map(({ key }) => `items.${key}.result`))
      },
      errors: {
        has: (name: string) => getFieldState(name).invalid,
        subscribe: (callback: () => void) => subscribe({ formState: { errors: true }, callback }),
      },
      setWorkRequired: (isRequired: boolean) => {
        setValue('workRequired', isRequired, { shouldDirty: true })
        clearErrors('workRequired')
      },
    }
  })
  const latest = { ...record.known, ...(mot.history && knownFrom(mot.history, record.known)) }
  const [limits] = useState(settings)
  const { fuelType } = vehicle
  const { setWorkRequired, ...itemTools } = fields
  const tools = useTools({ limits, fuelType, files, advisories: mot.byItem, ...itemTools })
  return { stage, files, tools, setWorkRequired, lateFacts: knownFacts(latest, settings, today) }
}

/** The same object as long as nothing in it has changed: every item listens to it. */
function useTools(next: AssessTools): AssessTools {
  const [tools, setTools] = useState(next)
  const isSame = keysOf(next).every((name) => tools[name] === next[name])
  if (!isSame) setTools(next)
  return isSame ? tools : next
}
