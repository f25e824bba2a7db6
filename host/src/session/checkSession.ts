import { api, invalidateAll } from '@forecourt/api-client'
import { getProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { endSession } from './farewell.ts'
import { saySessionChanged } from './session-notice.ts'
import { movedWords, nothingLeftWords, rolesChangedWords } from './sessionWords.ts'

/** Where the page of a place that is gone goes, before the session moves. */
type Leave = () => void | Promise<void>

const dealerName = (dealerId: string | null) =>
  getProfile()?.availableDealers.find(({ id }) => id === dealerId)?.name ?? 'this dealer'

/** Moves to another role here, or to the first dealer that is left; ends the session where nothing is. */
async function moveToWhatIsLeft(leave: Leave): Promise<void> {
  const { activeDealerId, activeRole, refreshToken } = sessionWriter.get()
  const from = { dealer: dealerName(activeDealerId), role: activeRole }
  const { availableDealers } = (await api('GET /user/profile')).data
  const place = availableDealers.find(({ id }) => id === activeDealerId) ?? availableDealers[0]
  const role = place?.mainRoles.at(-1)
  if (!place || !role) {
    await api('POST /auth/logout').catch(() => undefined)
    endSession(nothingLeftWords)
    return
  }
  const body = { newDealerId: place.id, newRole: role, refreshToken: refreshToken ?? '' }
  const { data } = await api('POST /user/switch-dealer', { body })
  await leave()
  sessionWriter.replace(data)
  saySessionChanged(movedWords(from, { dealer: place.name, role }))
}

async function check(leave: Leave): Promise<void> {
  const { data } = await api('GET /auth/check')
  const shown = sessionWriter.get()
  const { accessToken, refreshToken } = shown
  if (!accessToken || !refreshToken) return
  if (!data.activeRole) {
    await moveToWhatIsLeft(leave)
    return
  }
  const isSamePlace = data.activeDealerId === shown.activeDealerId && data.activeRole === shown.activeRole
  if (isSamePlace && data.activeDealerRoles.toSorted().join() === shown.activeDealerRoles.toSorted().join()) return
  sessionWriter.replace({ ...data, accessToken, refreshToken })
  if (isSamePlace) saySessionChanged(rolesChangedWords(dealerName(data.activeDealerId), data))
  // What was read with other roles, and what was refused for want of them.
  await invalidateAll()
}

let running: Promise<void> | null = null
let isWanted = false

/**
 * Asks the server what the session is still worth and narrows what is shown to that (decision 4): other dealer roles
 * apply in place; whoever's place is gone lands on what is left, or on the sign-in page, and is told in words. Asked
 * again while it runs, it runs once more.
 */
export function checkSession(leave: Leave): Promise<void> {
  isWanted = true
  running ??= (async () => {
    while (isWanted) {
      isWanted = false
      await check(leave)
    }
  })().finally(() => {
    running = null
  })
  return running
}
