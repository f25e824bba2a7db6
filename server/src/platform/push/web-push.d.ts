declare module 'web-push' {
  interface RequestDetails {
    method: 'POST'
    headers: Record<string, string | number>
    body: Buffer | null
    endpoint: string
  }

  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    /** Seconds for which the push service keeps a message for a device that is off. */
    TTL: number
    contentEncoding: 'aes128gcm'
    urgency?: 'very-low' | 'low' | 'normal' | 'high'
  }

  const webPush: {
    generateRequestDetails: (
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ) => RequestDetails
  }
  export default webPush
}
