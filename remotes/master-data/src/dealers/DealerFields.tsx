import { useOptions } from '@forecourt/api-client'
import { ComboboxField, FormSection, optionChoices, SwitchField, TextField } from '@forecourt/ui'
import { useState } from 'react'
import { ADDRESS_LINES } from './dealer.ts'

interface Props {
  /** The group that it is in; none for a new one. */
  group?: { id: string; name: string }
}

function GroupField({ group }: Props) {
  const [search, setSearch] = useState('')
  const { options, isFetching, hasMore, loadMore } = useOptions('GET /options/dealer-groups', {
    search,
    includeIds: [group?.id],
  })
  return (
    <ComboboxField
      name="dealerGroupId"
      label="Dealer group"
      required
      choices={optionChoices(options)}
      chosenLabel={group?.name}
      onSearch={setSearch}
      onMore={hasMore ? loadMore : undefined}
      loading={isFetching}
      noResults="No active group of this name."
    />
  )
}

const upper = (text: string) => text.toUpperCase()

/** The fields of a dealer, new or to be changed. */
export function DealerFields({ group }: Props) {
  return (
    <>
      <FormSection columns={2}>
        <GroupField group={group} />
        <TextField
          name="code"
          label="Code"
          required
          maxLength={10}
          normalise={upper}
          helper="2 to 10 letters and digits, by which staff tell it from all other dealers."
        />
        <TextField name="name" label="Name" required maxLength={100} span={2} />
      </FormSection>
      <FormSection title="Where it is" columns={2}>
        {ADDRESS_LINES.map((line) => (
          <TextField
            key={line}
            name={`addressLines.${line}`}
            label={line === 0 ? 'Address' : `Address, line ${line + 1}`}
            maxLength={100}
            span={2}
          />
        ))}
        <TextField name="town" label="Town" maxLength={100} />
        <TextField name="postcode" label="Postcode" maxLength={20} normalise={upper} autoCapitalize="characters" />
        <TextField name="phone" label="Phone" type="tel" maxLength={20} />
        <TextField name="email" label="E-mail" type="email" maxLength={254} />
      </FormSection>
      <SwitchField
        name="isActive"
        label="Active"
        helper="Nobody can work at an inactive dealer. Before it is deactivated you are shown who that concerns. Its vehicles and records stay."
      />
    </>
  )
}
