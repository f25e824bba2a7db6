import { DEALER_ROLE_LABELS, DEALER_ROLES } from '@forecourt/domain'
import { chakra, Checkbox } from '@forecourt/ui'
import { FieldFrame } from '@forecourt/ui/forms'
import { useField } from './form.ts'
import { ROLE_NOTES } from './role-notes.ts'

const Group = chakra('div', {
  base: { borderWidth: '1px', borderRadius: 'md', overflow: 'hidden', '& > * + *': { borderTopWidth: '1px' } },
})
const Role = chakra(Checkbox, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'touch',
    px: '3',
    py: '2.5',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': { bg: 'accent.subtle' },
    '& > input': { marginBlockStart: '0.5' },
  },
})
const Words = chakra('span', { base: { display: 'block', minWidth: '0' } })
const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium' } })
const Note = chakra('span', { base: { display: 'block', textStyle: 'xs', fontWeight: 'normal', color: 'fg.muted' } })

/** The seven roles with what each is for; any of them may be held together. */
export function RolesField() {
  const { value, change, frame, control } = useField({ name: 'roles', label: 'Roles', required: true })
  const chosen = value ?? []
  return (
    <FieldFrame {...frame} labelsControl={false} span="full">
      <Group role="group" aria-labelledby={frame.ids.label} aria-describedby={control['aria-describedby']}>
        {DEALER_ROLES.map((role, index) => (
          <Role
            key={role}
            checked={chosen.includes(role)}
            ref={index === 0 ? control.ref : undefined}
            aria-invalid={control['aria-invalid']}
            onBlur={control.onBlur}
            onChange={(checked) =>
              change(DEALER_ROLES.filter((each) => (each === role ? checked : chosen.includes(each))))
            }
          >
            <Words>
              <Name>{DEALER_ROLE_LABELS[role]}</Name>
              <Note>{ROLE_NOTES[role]}</Note>
            </Words>
          </Role>
        ))}
      </Group>
    </FieldFrame>
  )
}
