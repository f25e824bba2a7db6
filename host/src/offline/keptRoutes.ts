import { isRecord } from '@forecourt/domain'

/**
 * What may be kept on a device: queues, lists and vehicles as those who prepare them read them. Nothing of a sale, a CRM
 * confirmation, a message or a notification, which name customers, and no history with its free text.
 */
const KEPT = [
  /^GET \/overview\/(?:queue|coming|waiting|stuck|pulse)$/,
  /^GET \/stage\/(?:admin|ict|mechanical-prep|body-damage|media)(?:\/counts|\/coming|\/:vehicleId|\/:vehicleId\/mot)?$/,
  /^GET \/vehicles(?:\/:vehicleId(?:\/details|\/mot)?)?$/,
  /^GET \/options\//,
  /^GET \/saved-views$/,
  /^GET \/user\/profile$/,
]

/** Whether answers of a route may be kept. */
export const isKeptRoute = (route: unknown): route is string =>
  typeof route === 'string' && KEPT.some((pattern) => pattern.test(route))

const withoutNote = (value: unknown): unknown => (isRecord(value) ? { ...value, note: null } : value)

/** An answer as text, without what staff wrote about why a vehicle is held: that may name a customer. */
export const textOfAnswer = (data: unknown): string =>
  JSON.stringify(data, (key, value: unknown) => {
    if (key === 'hold') return withoutNote(value)
    if (key !== 'events' || !Array.isArray(value)) return value
    return value.map((event: unknown) => (isRecord(event) ? { ...event, data: withoutNote(event.data) } : event))
  })
