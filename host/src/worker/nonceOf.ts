/** The nonce of a page's policy, which its body carries too; undefined for what is no page of ours. */
export const nonceOf = ({ headers }: Response): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
