import { useOptions } from '@forecourt/api-client'
import { mayTakeRouteStep, ROUTE_KEY_LABELS, type PrepStageName, type RouteKey } from '@forecourt/domain'
import { ComboboxField } from '@forecourt/ui/forms'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { CompletionValues } from './outcomes.ts'

const STEPS: Readonly<Record<PrepStageName, RouteKey>> = {
  MECHANICAL_PREP: 'mechanicalPrep',
  BODY_DAMAGE: 'bodyDamage',
}

const choicesOfPeople = (people: readonly { id: string; name: string }[]) =>
  people.map(({ id, name }) => ({ value: id, label: name }))

/** Who did the work, and who looked at it afterwards. `named` are chosen already and always among the choices. */
export function PeopleFields({ named }: { named: readonly (string | undefined)[] }) {
  const step = STEPS[usePrepStage().stage]
  const { options, isPending } = useOptions('GET /options/active-dealer/employees', {
    all: true,
    includeIds: named,
  })
  return (
    <>
      <ComboboxField<CompletionValues>
        name="technicianId"
        label="Done by"
        required
        loading={isPending}
        choices={choicesOfPeople(options.filter(({ roles }) => mayTakeRouteStep(step, roles)))}
        noResults={`Nobody here works in ${ROUTE_KEY_LABELS[step].toLowerCase()}.`}
      />
      <ComboboxField<CompletionValues>
        name="qualityCheckedById"
        label="Checked by"
        required
        loading={isPending}
        choices={choicesOfPeople(options)}
      />
    </>
  )
}
