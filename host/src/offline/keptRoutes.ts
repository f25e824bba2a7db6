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

/** Takes the note out of what has one, and tells of it. */
function withoutNote(value: unknown, tell: (note: string) => void): unknown {
  if (!isRecord(value)) return value
  if (typeof value.note === 'string' && value.note !== '') tell(value.note)
  return { ...value, note: null }
}

function textWithout(data: unknown, tell: (note: string) => void): string {
  return JSON.stringify(data, (key, value: unknown) => {
    if (key === 'hold') return withoutNote(value, tell)
    if (key !== 'events' || !Array.isArray(value)) return value
    return value.map((event: unknown) => (isRecord(event) ? { ...event, data: withoutNote(event.data, tell) } : event))
  })
}

/** An answer as text, without what staff wrote about why a vehicle is held: that may name a customer. */
export const textOfAnswer = (data: unknown): string => textWithout(data, () => undefined)

/** What `textOfAnswer` leaves out. */
export function notesIn(data: unknown): string[] {
  const notes: string[] = []
  textWithout(data, (note) => notes.push(note))
  return notes
}
