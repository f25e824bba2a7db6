import { isRecord } from '@forecourt/domain'
import { nonceOf } from '../worker/nonceOf.ts'
import { isPicture, modulesOf, type Picture } from './picture.ts'

/** The files that the server says a page starts with besides the shell. */
function filesOfStart(page: string): string[] {
  const text = /id="?forecourt-config"?[^>]*>([^<]*)</.exec(page)?.[1]
  const config: unknown = text ? JSON.parse(text) : null
  const start = isRecord(config) && isRecord(config.start) ? config.start : {}
  const scripts: unknown[] = Array.isArray(start.page) ? start.page : []
  return scripts.flatMap((script) => (isRecord(script) && typeof script.src === 'string' ? [script.src] : []))
}

/** Whether the page is drawn by the very versions that the picture was: none is shown of a module that has been closed or rolled back. */
function isOfPage({ modules }: Picture, page: string): boolean {
  const now = modulesOf(filesOfStart(page))
  return now.length > 0 && now.every((folder) => modules.includes(folder))
}

/** A session, a dealer and a role. */
const OWNER = /^[\w:-]+$/

const ROOT = /<div id="?root"?>/

/** Milliseconds that a page which has come waits for its picture: a device that does not answer must not keep it. */
export const PICTURE_WITHIN_MS = 250

const nothingLater = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PICTURE_WITHIN_MS)
  })

/** What is kept of a page's look, and of whose session it is. */
export interface Found {
  picture: unknown
  owner: string
}

/**
 * The page with its picture before the element that the scripts draw in, hidden until index.html has seen whose it is. The
 * page as it is where there is no picture of it.
 */
export async function withPicture(response: Response, found: Promise<Found | null>): Promise<Response> {
  const nonce = nonceOf(response)
  const { picture, owner = '' } = (await Promise.race([found.catch(() => null), nothingLater()])) ?? {}
  if (!response.ok || !nonce || !isPicture(picture) || !OWNER.test(owner)) return response
  const page = await response.clone().text()
  if (!isOfPage(picture, page)) return response
  const { html, css, width } = picture
  const shown =
    `<style nonce="${nonce}" data-picture>${css}</style>` +
    `<div id="picture" aria-hidden="true" hidden data-owner="${owner}" data-width="${width}">${html}</div>`
  const headers = new Headers(response.headers)
  // They are of the body as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(
    page.replace(ROOT, (root) => shown + root),
    { status: response.status, headers },
  )
}
