const KEY = 'forecourt.wallboard'
const TOKEN = /^[\w-]{20,100}$/

// Where storage is refused the link still holds until the page is closed.
let unstored: string | null = null

/*
 * The token is in the `#` fragment of a link, which browsers never send to a server, so it is in no proxy log and no
 * Referer. It is taken out of the address as soon as it is kept, because an address bar can be read from the room.
 */

/** The link that this device shows the wallboard by: of the address if one stands there, else the one that it keeps. */
export function takeLink(): string | null {
  const given = window.location.hash.slice(1)
  if (TOKEN.test(given)) keep(given)
  return keptLink()
}

function keep(token: string) {
  try {
    localStorage.setItem(KEY, token)
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  } catch {
    unstored = token
  }
}

function keptLink(): string | null {
  try {
    return unstored ?? localStorage.getItem(KEY)
  } catch {
    return unstored
  }
}

/** Once it has ended: after a restart the device then says that it needs a link, and asks no more with this one. */
export function forgetLink(): void {
  unstored = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept there.
  }
}
