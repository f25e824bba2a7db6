import type { QuoteLine } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { useStageForm, type StageFormOptions } from '@forecourt/stage'
import type { FormValues } from '@forecourt/ui'
import { useState } from 'react'
import type { z } from 'zod'
import type { Findings } from '../stage/findings.ts'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { fromDraft, openingCompletion, openLines, type CompletionValues } from './outcomes.ts'

type CompletionSchema = z.ZodType<unknown, object>

interface Options<Schema extends CompletionSchema> {
  /** The call's own rules, and those that the server adds to them. */
  schema: Schema
  /** The stage's own fields as the form opens with them. */
  own: Omit<FormValues<z.input<Schema>>, keyof CompletionValues>
  saveDraft: StageFormOptions<Schema>['saveDraft']
  submit: StageFormOptions<Schema>['submit']
}

/** What a completion is about, as it was when its form was opened. */
export interface OpenWork {
  lines: readonly QuoteLine[]
  found: Findings
}

/** The form of finished work with its draft, over the approved lines that are open when it is opened. */
export function useCompletionForm<Schema extends CompletionSchema>(
  { record, findings, refresh, onMoved }: OpenedPrep,
  { schema, own, saveDraft, submit }: Options<Schema>,
) {
  const { name } = usePrepStage()
  const [work] = useState<OpenWork>(() => ({ lines: openLines(record.quotes), found: findings }))
  const { lines, found } = work
  const me = useProfile()?.id ?? null
  const stage = useStageForm({
    name: `${name}.completion`,
    vehicle: record.vehicle,
    stored: record.drafts.completion,
    schema,
    defaultValues: { ...openingCompletion(lines, found.by?.id ?? me), ...own } as FormValues<z.input<Schema>>,
    fromDraft: fromDraft(lines),
    saveDraft,
    submit,
    refresh,
    onMoved,
  })
  return { ...stage, ...work }
}
