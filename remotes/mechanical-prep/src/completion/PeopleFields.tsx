import { useOptions } from '@forecourt/api-client'
import { ComboboxField } from '@forecourt/ui'
import { technicians } from '../list/filters.ts'
import type { Values } from './values.ts'

const ALL = 100

/** Who did the work, and who looked at it afterwards. */
export function PeopleFields({ named }: { named: readonly (string | undefined)[] }) {
  const { options, isPending } = useOptions('GET /options/active-dealer/employees', {
    pageSize: ALL,
    includeIds: named,
  })
  const choices = (people: readonly { id: string; name: string }[]) =>
    people.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ComboboxField<Values>
        name="technicianId"
        label="Done by"
        required
        loading={isPending}
        choices={choices(technicians(options))}
        noResults="Nobody here works in mechanical prep."
      />
      <ComboboxField<Values>
        name="qualityCheckedById"
        label="Checked by"
        required
        loading={isPending}
        choices={choices(options)}
      />
    </>
  )
}
