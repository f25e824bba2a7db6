import { invalidate } from '@forecourt/api-client'

export const ROUTE = '/site-settings/uk-vehicle-data-api-keys'

/** After whatever was done with a key: others may have done something meanwhile. */
export const refresh = (): void => void invalidate(`GET ${ROUTE}`)
