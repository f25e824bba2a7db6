import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MutedText } from '../../display/MutedText.ts'
import { ErrorText } from '../ErrorText.ts'
import { FormLabel } from '../FormLabel.ts'
import { OriginMark, type Origin } from './OriginMark.tsx'

export interface FieldAppearance {
  label: ReactNode
  /** A grey sentence below the control. */
  helper?: ReactNode
  /** Marks the field 'Required'; whether it is required is the schema's to say. */
  required?: boolean | undefined
  /** Where the value came from, at the label's right end. */
  origin?: Origin | undefined
  /** How many columns of its section the field takes. */
  span?: 2 | 'full' | undefined
  /** Where the label is read out and not shown, as in a row of a table: a condition of a style. */
  labelHiddenIn?: string | undefined
}

export interface FieldIds {
  control: string
  label: string
  helper: string
  error: string
}

interface Props extends FieldAppearance {
  name: string
  ids: FieldIds
  error: string | undefined
  /** False where the control is several: the label then names the group. */
  labelsControl?: boolean
  /** Whether the error is read out when it comes, because the focus is not moved to it. */
  announced?: boolean
  children: ReactNode
}

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0', width: 'full' },
  variants: { span: { 2: { gridColumn: { sm: 'span 2' } }, full: { gridColumn: '1 / -1' } } },
})
const Head = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '1.5' } })
const Mark = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    fontSize: '11.5px',
    lineHeight: '2xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
})

/** Label, mark, control, helper and error of any field, wired up by their ids. */
export function FieldFrame(props: Props) {
  const { name, ids, error, label, helper, required, origin, span, labelHiddenIn } = props
  const { labelsControl = true, announced, children } = props
  return (
    <Root data-field={name} span={span}>
      <Head css={labelHiddenIn ? { [labelHiddenIn]: { srOnly: true } } : undefined}>
        {labelsControl ? (
          <FormLabel id={ids.label} htmlFor={ids.control}>
            {label}
          </FormLabel>
        ) : (
          <FormLabel as="span" id={ids.label}>
            {label}
          </FormLabel>
        )}
        {origin ? <OriginMark origin={origin} /> : required && <Mark aria-hidden>Required</Mark>}
      </Head>
      {children}
      {helper && (
        <MutedText as="div" size="xs" id={ids.helper}>
          {helper}
        </MutedText>
      )}
      {error && (
        <ErrorText as="div" id={ids.error} role={announced ? 'alert' : undefined}>
          {error}
        </ErrorText>
      )}
    </Root>
  )
}
