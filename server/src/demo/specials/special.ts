import type { Position } from '@forecourt/domain'
import type { SourceCode } from '../../base-data/option-items.ts'
import type { Form } from '../cars.ts'
import type { DealerCode } from '../organisation.ts'

/** A car that shows what lists and forms must bear. */
export interface Special {
  dealer: DealerCode
  at: Position
  source: SourceCode
  make?: string
  model?: string
  /** What was typed. A registration without a chassis number, a make or a model is looked up. */
  form: Partial<Form>
}
