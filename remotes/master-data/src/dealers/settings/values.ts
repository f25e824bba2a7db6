import { DealerSettingsForm, type DealerSettings } from '@forecourt/contracts'
import {
  POSITIONS,
  ROUTE_KEYS,
  type Position,
  type RouteKey,
  WEEKDAYS,
  type Weekday,
  recordOf,
} from '@forecourt/domain'
import type { ValuesOf } from '@forecourt/ui/forms'
import { z } from 'zod'

type Hours = { from: string | null; to: string | null }

/**
 * Settings as their form holds them, under the same names, so that a refusal finds its field. Where the settings leave out
 * what is as everywhere, the form has a place for it.
 */
export type SettingsValues = Omit<
  DealerSettings,
  'slaHours' | 'workingHours' | 'defaultRouteBySource' | 'stockNumberPrefix'
> & {
  stockNumberPrefix: string | null
  /** Null where the default counts. */
  slaHours: Partial<Record<Position, number | null>>
  /** Both null on a day when nobody is there. */
  workingHours: Record<Weekday, Hours>
  /** Every step of every source. */
  defaultRouteBySource: Record<string, Record<RouteKey, boolean>>
}

const CLOSED: Hours = { from: null, to: null }

/** What the form opens with; the sources are all that there are. */
export function valuesOf(settings: DealerSettings, sources: readonly string[]): SettingsValues {
  const codes = [...new Set([...sources, ...Object.keys(settings.defaultRouteBySource)])]
  return {
    ...settings,
    slaHours: Object.fromEntries(POSITIONS.map((position) => [position, settings.slaHours[position] ?? null])),
    workingHours: recordOf(WEEKDAYS, (day) => settings.workingHours[day] ?? CLOSED),
    defaultRouteBySource: recordOf(codes, (code) =>
      recordOf(ROUTE_KEYS, (key) => settings.defaultRouteBySource[code]?.[key] ?? true),
    ),
  }
}

/** Only the steps that are left out, and only sources that leave out any. */
function routesOf(routes: SettingsValues['defaultRouteBySource']): DealerSettings['defaultRouteBySource'] {
  const left = Object.entries(routes).map(
    ([code, route]) =>
      [code, Object.fromEntries(ROUTE_KEYS.flatMap((key) => (route[key] ? [] : [[key, false]])))] as const,
  )
  return Object.fromEntries(left.filter(([, route]) => Object.keys(route).length > 0))
}

const isGiven = (value: unknown) => value !== null && value !== undefined

/** The settings that the form's values stand for, to be checked as the server checks them. */
export function settingsOf(values: SettingsValues): unknown {
  const { slaHours, workingHours, defaultRouteBySource, stockNumberPrefix, ...rest } = values
  return {
    ...rest,
    stockNumberPrefix: stockNumberPrefix ?? '',
    slaHours: Object.fromEntries(Object.entries(slaHours).filter(([, hours]) => isGiven(hours))),
    workingHours: Object.fromEntries(
      Object.entries(workingHours).map(([day, { from, to }]) => [day, from || to ? { from, to } : null]),
    ),
    defaultRouteBySource: routesOf(defaultRouteBySource),
  }
}

const CHECKED: z.ZodType<DealerSettings> = DealerSettingsForm
export const SETTINGS_FORM = z.custom<SettingsValues>().transform(settingsOf).pipe(CHECKED)

/** What the form holds, any part of which may be missing. */
export type Values = ValuesOf<typeof SETTINGS_FORM>
