import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Approval, Rejection } from './approval.ts'
import { draftOf, DraftSaved, Unfinished } from './drafts.ts'
import { quoteFields, QuoteSubmission } from './quotes.ts'
import { StageMove } from './stages.ts'
import { VehicleParams } from './vehicle-params.ts'

export const QuoteDraft = draftOf({
  ...quoteFields,
  // Half a line may be written down before it is worth anything.
  lines: z.array(Unfinished).max(100),
  notQuoted: z.array(Unfinished).max(100),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

/** The calls of the quote and its approval, by the stage's name in addresses and in permissions. */
export const quoteCalls = <const Stage extends string, const Area extends 'mechanicalPrep' | 'bodyDamage'>(
  stage: Stage,
  area: Area,
) => ({
  quote: call({
    method: 'POST',
    path: `/stage/${stage}/:vehicleId/quote`,
    summary: 'Send a version of the quote for approval',
    permission: `stage.${area}.quote`,
    params: VehicleParams,
    body: QuoteSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  quoteDraft: call({
    method: 'POST',
    path: `/stage/${stage}/:vehicleId/quote/draft`,
    summary: 'Keep the quote without sending it',
    permission: `stage.${area}.quote`,
    params: VehicleParams,
    body: QuoteDraft,
    response: data(DraftSaved),
  }),
  approve: call({
    method: 'POST',
    path: `/stage/${stage}/:vehicleId/approve`,
    summary: 'Decide the lines of a quote',
    permission: `stage.${area}.approve`,
    params: VehicleParams,
    body: Approval,
    idempotent: true,
    response: data(StageMove),
  }),
  reject: call({
    method: 'POST',
    path: `/stage/${stage}/:vehicleId/reject`,
    summary: 'Send a quote back with the reason',
    permission: `stage.${area}.approve`,
    params: VehicleParams,
    body: Rejection,
    idempotent: true,
    response: data(StageMove),
  }),
})
