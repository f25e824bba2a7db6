import { useOptions } from '@forecourt/api-client'
import { optionChoices } from '@forecourt/ui'
import { ComboboxField, FormSection, SwitchField, TextField, type ValuesOf } from '@forecourt/ui/forms'
import { useState } from 'react'
import { ADDRESS_LINES } from './dealer.ts'
import type { DealerForm } from '@forecourt/contracts'

type Values = ValuesOf<typeof DealerForm>

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
    <ComboboxField<Values>
      name="dealerGroupId"
      label="Dealer group"
      required
      choices={optionChoices(options)}
      chosenLabel={group?.name}
      onSearch={setSearch}
      onMore={hasMore ? loadMore : undefined}
      loading={isFetching}
      noResults="No active group with this name."
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
        <TextField<Values>
          name="code"
          label="Code"
          required
          maxLength={10}
          normalise={upper}
          helper="2 to 10 letters and digits, unique to this dealer."
        />
        <TextField<Values> name="name" label="Name" required maxLength={100} span={2} />
      </FormSection>
      <FormSection title="Contact details" columns={2}>
        {ADDRESS_LINES.map((line) => (
          <TextField<Values>
            key={line}
            name={`addressLines.${line}`}
            label={line === 0 ? 'Address' : `Address, line ${line + 1}`}
            maxLength={100}
            span={2}
          />
        ))}
        <TextField<Values> name="town" label="Town" maxLength={100} />
        <TextField<Values>
          name="postcode"
          label="Postcode"
          maxLength={20}
          normalise={upper}
          autoCapitalize="characters"
        />
        <TextField<Values> name="phone" label="Phone" type="tel" maxLength={20} />
        <TextField<Values> name="email" label="E-mail" type="email" maxLength={254} />
      </FormSection>
      <SwitchField<Values>
        name="isActive"
        label="Active"
        helper="Nobody can work at an inactive dealer. You are shown who is affected before it is deactivated. Its vehicles and records stay."
      />
    </>
  )
}
