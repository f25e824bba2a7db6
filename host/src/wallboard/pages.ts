import type { WallboardStage, WallboardVehicle } from '@forecourt/contracts'

/** What fits on the screen at once. */
export interface Fit {
  columns: number
  /** Vehicles in a column. */
  rows: number
}

/** A column of a page: a stage, or so much of it as fits. */
export interface BoardColumn {
  stage: WallboardStage
  vehicles: readonly WallboardVehicle[]
  /** How many of the stage stand in columns before this one. */
  before: number
}

export type BoardPage = readonly BoardColumn[]

/** The columns of a stage: one, or more where it has more vehicles than fit under each other; none of an empty stage. */
function columnsOf(stage: WallboardStage, rows: number): BoardColumn[] {
  const starts = Array.from({ length: Math.ceil(stage.vehicles.length / rows) }, (_, at) => at * rows)
  return starts.map((before) => ({ stage, before, vehicles: stage.vehicles.slice(before, before + rows) }))
}

/** The stages as columns in the order of the workflow, as many to a page as fit beside each other. */
export function pagesOf(stages: readonly WallboardStage[], { columns, rows }: Fit): BoardPage[] {
  const all = stages.flatMap((stage) => columnsOf(stage, rows))
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, at) => all.slice(at * columns, (at + 1) * columns))
}

/** '7–12 of 70', of a stage that does not fit into one column or is not shown whole. */
export function rangeOf({ stage, vehicles, before }: BoardColumn): string | null {
  if (vehicles.length === stage.count) return null
  return `${before + 1}–${before + vehicles.length} of ${stage.count}`
}
