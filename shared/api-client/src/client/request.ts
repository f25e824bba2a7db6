import type { AnyInput, CallOptions } from './types.ts'

type Parameter = NonNullable<AnyInput['params']>[string]

const PARAMETER = /:(\w+)/g

const textOf = (value: Parameter): string => String(value ?? '')

/** A browser resolves '..' even when it is percent-encoded, so such a value would address another call. */
const isSegment = (text: string): boolean => !/^\.{0,2}$/.test(text)

const segment = (route: string, name: string, value: Parameter): string => {
  const text = textOf(value)
  if (!isSegment(text)) throw new TypeError(`${route}: ${name} cannot be '${text}'`)
  return encodeURIComponent(text)
}

const search = (query: AnyInput['query'] = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

const multipart = (file: Blob): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Whether all parameters of a call's path are known. */
export const hasAddress = (route: string, { params = {} }: AnyInput): boolean =>
  [...route.matchAll(PARAMETER)].every(([, name = '']) => isSegment(textOf(params[name])))

/** The method and address of a call. @throws TypeError without `hasAddress` */
export function addressOf(baseUrl: string, route: string, { params = {}, query }: AnyInput) {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(PARAMETER, (_, name: string) => segment(route, name, params[name]))
  return { method, url: `${baseUrl}${filled}${search(query)}` }
}

/** Headers and body of a call. */
export function contentOf({ body, file }: AnyInput, accessToken: string | null, options: CallOptions) {
  const { idempotencyKey, draftVersion } = options
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (accessToken) headers.Authorization = `Bearer ${accessToken}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (draftVersion !== undefined) headers['Draft-Version'] = String(draftVersion)
  if (file) return { headers, body: multipart(file) }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
