import type { GetRoute, ListRoute, ResponseOf, Route } from '@forecourt/api-client'
import type {
  Approval,
  CallAt,
  FilePurpose,
  PrepListItem,
  PrepRecord,
  QuoteDraft,
  QuoteSubmission,
  Rejection,
} from '@forecourt/contracts'
import type { PrepStageName } from '@forecourt/domain'
import type { FilesPath, StageList, StageRoute } from '@forecourt/stage'
import type { DeclineReason } from '../approval/reasons.ts'
import type { Findings } from './findings.ts'

/** Calls whose body is of this schema. */
type RouteTaking<Body> = { [Name in Route]: CallAt<Name> extends { body: Body } ? Name : never }[Route]

/** Reads that answer a record of this kind. */
type RouteReading<Kept> = { [Name in GetRoute]: ResponseOf<Name> extends { data: Kept } ? Name : never }[StageRoute]

/** Lists of vehicles with their quotes. */
type RouteListing = {
  [Name in ListRoute]: ResponseOf<Name> extends { data: { data: PrepListItem[] } } ? Name : never
}[ListRoute]

/** What tells one of the two stages that assess, quote, ask and work from the other, as far as their pages go. */
export interface PrepStage {
  stage: PrepStageName
  /** The beginning of its forms' names, under which their text is kept: 'mechanical-prep'. */
  name: string
  list: StageList
  /** Where files of each of its forms go. */
  files: Readonly<Record<FilePurpose, FilesPath>>
  routes: {
    list: RouteListing
    quote: RouteTaking<typeof QuoteSubmission>
    quoteDraft: RouteTaking<typeof QuoteDraft>
    approve: RouteTaking<typeof Approval>
    reject: RouteTaking<typeof Rejection>
  }
  words: {
    /** Who gets the manager's note: 'the workshop'. */
    workplace: string
    /** What a quote's hours are counted in: 'Total ramp time'. */
    hours: string
  }
  /** For what a line is declined because another place does it. */
  elsewhere: DeclineReason
}

/** A stage with the record that its pages open on. */
export interface PrepStageOf<Kept extends PrepRecord> extends PrepStage {
  route: RouteReading<Kept>
  findingsOf: (record: Kept) => Findings
}
