import { BODY_VIEW_LABELS, BODY_VIEWS, isInterior, PANEL_KEYS, PANELS, type PanelKey } from '@forecourt/domain'

export interface PanelGroup {
  label: string
  panels: readonly PanelKey[]
}

const groupsOfViews = BODY_VIEWS.map((view) => ({
  label: BODY_VIEW_LABELS[view],
  panels: PANEL_KEYS.filter((key) => PANELS[key].views[0] === view),
}))

/** Every panel once, in the order of a walk round the vehicle: to choose one without the picture. */
export const PANEL_GROUPS: readonly PanelGroup[] = [
  ...groupsOfViews,
  { label: 'Underneath', panels: ['underside'] },
  { label: 'Inside', panels: PANEL_KEYS.filter(isInterior) },
]
