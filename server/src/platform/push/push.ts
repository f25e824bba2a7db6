import type { Config } from '../config/config.ts'

/** The key that a browser needs to subscribe to web push; null where push is not configured. */
export const pushPublicKey = ({ vapid }: Pick<Config, 'vapid'>): string | null => vapid?.publicKey ?? null
