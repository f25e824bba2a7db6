import type { EmployeeForm } from '@forecourt/contracts'
import { formOf, type ValuesOf } from '@forecourt/ui/forms'

/** What an employee does here, which every form about one asks. */
export const { useValues, useField } = formOf<ValuesOf<typeof EmployeeForm>>()
