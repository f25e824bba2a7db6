import type { QuoteLine } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { useStageForm, type OpenedFormOptions } from '@forecourt/stage'
import type { FormSchema, ValuesOf } from '@forecourt/ui/forms'
import { useState } from 'react'
import type { Findings } from '../stage/findings.ts'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { fromDraft, openingCompletion, openLines, type CompletionValues } from './outcomes.ts'

interface Options<Schema extends FormSchema> extends Pick<OpenedFormOptions<Schema>, 'draft' | 'submit'> {
  /** The call's own rules, and those that the server adds to them. */
  schema: Schema
  /** The stage's own fields as the form opens with them. */
  own: Omit<ValuesOf<Schema>, keyof CompletionValues>
}

/** What a completion is about, as it was when its form was opened. */
export interface OpenWork {
  lines: readonly QuoteLine[]
  found: Findings
}

/** The form of finished work with its draft, over the approved lines that are open when it is opened. */
export function useCompletionForm<Schema extends FormSchema>(
  opened: OpenedPrep,
  { schema, own, draft, submit }: Options<Schema>,
) {
  const { record, base, findings } = opened
  const { name } = usePrepStage()
  const [work] = useState<OpenWork>(() => ({ lines: openLines(base.quotes), found: findings }))
  const { lines, found } = work
  const me = useProfile()?.id ?? null
  const stage = useStageForm({
    name: `${name}.completion`,
    opened,
    stored: record.drafts.completion,
    schema,
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what both stages ask and what is the stage's own
    defaultValues: { ...openingCompletion(lines, found.by?.id ?? me), ...own } as ValuesOf<Schema>,
    fromDraft: fromDraft(lines),
    draft,
    submit,
  })
  return { ...stage, ...work }
}
