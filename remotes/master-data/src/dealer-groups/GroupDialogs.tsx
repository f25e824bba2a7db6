import type { DealerGroup } from '@forecourt/contracts'
import {
  DeleteDialog,
  LogoField,
  RecordDialog,
  SwitchField,
  TextField,
  type RecordAddress,
  type RecordFields,
} from '@forecourt/ui'
import { useState } from 'react'
import { GROUP, logoCalls, THEMES, type LogoTheme } from './group.ts'

type Waiting = Record<LogoTheme, File | null>

interface LogosWaiting {
  /** Pictures of a group that is still to be made. */
  logos: Waiting
  onLogos: (logos: Waiting) => void
}

const LABELS = { light: 'Logo on light', dark: 'Logo on dark' } as const
const NONE: Waiting = { light: null, dark: null }

function Fields({ item, refresh, logos, onLogos }: RecordFields<DealerGroup> & LogosWaiting) {
  const urls = { light: item?.logoLightUrl ?? null, dark: item?.logoDarkUrl ?? null }
  return (
    <>
      <TextField name="name" label="Name" required maxLength={100} />
      {THEMES.map((theme) => (
        <LogoField
          key={theme}
          label={LABELS[theme]}
          config={`group-logo-${theme}`}
          ground={theme}
          url={urls[theme]}
          calls={item && logoCalls(item.id, theme)}
          onChanged={refresh}
          waiting={{ file: logos[theme], choose: (file) => onLogos({ ...logos, [theme]: file }) }}
        />
      ))}
      <SwitchField
        name="isActive"
        label="Active"
        helper="Nobody works at the dealers of a group that is not active. Their vehicles and records stay."
      />
    </>
  )
}

/** Adding, changing and deleting a dealer group, by the address. */
export function GroupDialogs({ record }: { record: RecordAddress }) {
  const [logos, setLogos] = useState(NONE)
  const upload = ({ id }: DealerGroup) =>
    Promise.all(
      THEMES.map(async (theme) => {
        const file = logos[theme]
        return file && logoCalls(id, theme).upload(file)
      }),
    )
  return (
    <>
      <RecordDialog record={record} kind={GROUP} afterCreate={upload} onSaved={() => setLogos(NONE)}>
        {(fields) => <Fields {...fields} logos={logos} onLogos={setLogos} />}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={GROUP}
        description={({ name }) => `${name} is deleted with its logos. This cannot be undone.`}
      />
    </>
  )
}
