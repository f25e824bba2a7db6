import { Chip } from '@forecourt/ui'

/** Whether a record is offered to people; one that is not is kept for what has it already. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return <Chip tone={isActive ? 'green' : 'solid'}>{activeText(isActive)}</Chip>
}

/** Its words, as for an export. */
export const activeText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive')
