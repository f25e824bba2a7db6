import { useOptions } from '@forecourt/api-client'
import { mayTakeRouteStep, ROUTE_KEY_LABELS, ROUTE_KEYS } from '@forecourt/domain'
import { ComboboxField, FormSection, MoneyField } from '@forecourt/ui/forms'
import { routeOf } from '../route.ts'
import { useValues, type Values } from '../values.ts'

/** Budgets, and who is to take the vehicle where: only what its route has. */
export function PrepSection() {
  const [value, assignees] = useValues(['route', 'assignees'])
  const route = routeOf(value)
  const chosen = Object.values(assignees ?? {})
  const { options, isPending } = useOptions('GET /options/active-dealer/employees', {
    all: true,
    includeIds: chosen,
  })
  const steps = ROUTE_KEYS.filter((key) => route[key])
  if (steps.length === 0) return null
  return (
    <FormSection title="Preparation" note="Leave a technician empty to keep the step unassigned.">
      {route.mechanicalPrep && <MoneyField<Values> name="prepBudgetMechanical" label="Mechanical budget" />}
      {route.bodyDamage && <MoneyField<Values> name="prepBudgetBody" label="Body budget" />}
      {steps.map((key) => (
        <ComboboxField<Values>
          key={key}
          name={`assignees.${key}`}
          label={`${ROUTE_KEY_LABELS[key]} by`}
          placeholder="Unassigned"
          loading={isPending}
          choices={options
            .filter(({ roles }) => mayTakeRouteStep(key, roles))
            .map(({ id, name }) => ({ value: id, label: name }))}
          noResults="Nobody here has the role for this step."
        />
      ))}
    </FormSection>
  )
}
