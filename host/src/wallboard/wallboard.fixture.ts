import type { Wallboard, WallboardStage, WallboardVehicle } from '@forecourt/contracts'

/** A vehicle on the wallboard, for tests; its ID is its registration. */
export const aVehicle = (registration: string, given: Partial<WallboardVehicle> = {}): WallboardVehicle => ({
  id: registration,
  registration,
  shortChassis: null,
  fuelType: 'PETROL',
  subStage: 'ASSESS',
  slaState: 'GREEN',
  subStageEnteredAt: '2026-11-20T08:00:00.000Z',
  dueAt: null,
  heldSeconds: 0,
  hold: null,
  priority: 'NORMAL',
  handoverAt: null,
  assignee: null,
  location: null,
  ...given,
})

export const aStage = (
  stage: WallboardStage['stage'],
  vehicles: readonly WallboardVehicle[],
  given: Partial<WallboardStage> = {},
): WallboardStage => ({
  stage,
  count: vehicles.length,
  overdue: 0,
  dueSoon: 0,
  subStages: [],
  vehicles: [...vehicles],
  ...given,
})

export const aBoard = (stages: WallboardStage[]): Wallboard => ({
  dealer: { name: 'Calder & Holt Leeds', groupLogoLightUrl: null, groupLogoDarkUrl: null },
  today: { infleeted: 4, madeReady: 3, sold: 2, late: 1 },
  stages,
})
