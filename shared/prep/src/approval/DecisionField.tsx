import { Check, chakra, X } from '@forecourt/ui'
import { OverlayInput } from '@forecourt/ui/forms'
import { useField } from './decisions.ts'

interface Props {
  name: `lines.${number}.decision`
  /** What is decided about, for anyone who hears the buttons. */
  subject: string
}

const Pair = chakra('div', { base: { display: 'flex', gap: '1.5' } })
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: 'touch',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    bg: 'bg',
    cursor: 'pointer',
    _icon: { boxSize: '5' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
  variants: {
    kind: {
      decline: { '&:has(:checked)': { bg: 'sla.red.subtle', borderColor: 'sla.red', color: 'sla.red.fg' } },
      approve: { '&:has(:checked)': { bg: 'sla.green.subtle', borderColor: 'sla.green', color: 'sla.green.fg' } },
    },
  },
})

/** A line's cross and tick, large enough for a thumb; one of them is always on. */
export function DecisionField({ name, subject }: Props) {
  const { value, change, control } = useField({ name, label: '' })
  const radio = (own: 'APPROVED' | 'DECLINED', label: string) => (
    <OverlayInput
      type="radio"
      name={control.name}
      ref={own === 'APPROVED' ? control.ref : undefined}
      onBlur={control.onBlur}
      aria-label={label}
      checked={value === own}
      onChange={() => change(own)}
    />
  )
  return (
    <Pair role="radiogroup" aria-label={subject}>
      <Choice kind="decline">
        {radio('DECLINED', `Decline ${subject}`)}
        <X aria-hidden />
      </Choice>
      <Choice kind="approve">
        {radio('APPROVED', `Approve ${subject}`)}
        <Check aria-hidden />
      </Choice>
    </Pair>
  )
}
