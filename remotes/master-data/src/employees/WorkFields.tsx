import { Grid, Stack } from '@forecourt/ui'
import { TextField, type ValuesOf } from '@forecourt/ui/forms'
import { RolesField } from './RolesField.tsx'
import { SidebarPreview } from './SidebarPreview.tsx'
import type { EmployeeForm } from '@forecourt/contracts'

type Values = ValuesOf<typeof EmployeeForm>

/** What somebody does at the dealer, the same for a new employee and for one that is there. */
export function WorkFields() {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 14rem' }} gap="5">
      <Stack gap="5">
        <RolesField />
        <TextField<Values>
          name="jobTitle"
          label="Job title"
          maxLength={60}
          helper="Shown to colleagues; it does not affect permissions."
        />
      </Stack>
      <SidebarPreview />
    </Grid>
  )
}
