import { counted, formatPence } from '@forecourt/domain'
import { FormActions, useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { Mode } from './opening.ts'
import { totalsOf, type Values } from './values.ts'

const LINE = { one: 'line', many: 'lines' }

interface Props {
  form: ApiFormHandle<Values>
  mode: Mode
  /** Net pence up to which no approval is needed; 0 for none (docs/domain.md#quotes). */
  autoApproveNet: number
}

/** The action, named for what comes of it, with the total beside it where a phone shows it. */
export function SendBar({ form, mode, autoApproveNet }: Props) {
  const { words } = usePrepStage()
  const [value] = useFormValues(['lines'], form)
  const lines = value ?? []
  const { net } = totalsOf(lines)
  const total = `${counted(lines.length, LINE)}, net ${formatPence(net)}`
  if (mode === 'SUPPLEMENTARY') return <FormActions submit="Send extra work for approval" note={total} />
  if (autoApproveNet > 0 && net > 0 && net <= autoApproveNet) {
    const limit = `${total}. Up to ${formatPence(autoApproveNet)} needs no approval.`
    return <FormActions submit={`Send quote to ${words.workplace}`} note={limit} />
  }
  return <FormActions submit="Send quote for approval" note={total} />
}
