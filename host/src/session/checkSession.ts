import { api, invalidateAll } from '@forecourt/api-client'
import type { SessionCheck } from '@forecourt/contracts'
import type { DealerRole, Role } from '@forecourt/domain'
import { getProfile, type NewSession } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { hasUnsavedForm, withoutAsking } from '@forecourt/ui/form/unsaved.ts'
import { sayMustAdd } from '../second-factors/must-add.ts'
import { endSession, prepareFarewell } from './farewell.ts'
import { sayMissingRole } from './missing-role.ts'
import { saySessionChanged } from './session-notice.ts'
import { endOnServer } from './signOuts.ts'
import { movedWords, notSentWords, nothingLeftWords, nowWords, rolesChangedWords } from './sessionWords.ts'
import { refreshUser } from './useUserRefresh.ts'

/** Where the page of a place that is gone goes, before the session moves. */
type Leave = () => void | Promise<void>

/** Where a session stands and as what, as the server says. */
interface Standing {
  activeDealerId: string | null
  activeDealerRoles: readonly DealerRole[]
  activeRole: Role | null
}

const dealerName = (dealerId: string | null, otherwise = 'this dealer') =>
  getProfile()?.availableDealers.find(({ id }) => id === dealerId)?.name ?? otherwise

type Lost = Pick<SessionCheck, 'dealerIsClosed' | 'closedDealers'>

/** The name of the place that is gone: where the profile has not come yet, the one closed dealer that the check names. */
const nameOfLost = (dealerId: string | null, { dealerIsClosed, closedDealers }: Lost) =>
  dealerName(dealerId, dealerIsClosed && closedDealers.length === 1 ? closedDealers[0] : undefined)

const isSamePlace = (one: Standing, other: Standing) =>
  one.activeDealerId === other.activeDealerId && one.activeRole === other.activeRole

const isSame = (one: Standing, other: Standing) =>
  isSamePlace(one, other) && one.activeDealerRoles.toSorted().join() === other.activeDealerRoles.toSorted().join()

/** Whether what is shown is all that the session can be: without a role it can be more once a dealer is open to it. */
const isSettled = (checked: SessionCheck, shown: Standing) =>
  isSame(checked, shown) && (checked.activeRole !== null || !checked.hasOpenDealer)

/** Takes what is shown to another place. Nobody can stay on the page of a place that is gone, so they are not asked. */
async function move(session: NewSession, leave: Leave, words: string): Promise<void> {
  const said = hasUnsavedForm() ? `${words} ${notSentWords}` : words
  try {
    await withoutAsking(leave)
  } finally {
    // The server has moved it, whether the next page could be opened or not.
    sessionWriter.replace(session)
    saySessionChanged(said)
  }
}

/** Moves the session on the server to a role at this dealer, else at the first one; null where the person holds none. */
async function takePlace() {
  const { activeDealerId } = sessionWriter.get()
  const { availableDealers } = (await api('GET /user/profile')).data
  const place = availableDealers.find(({ id }) => id === activeDealerId) ?? availableDealers[0]
  const role = place?.mainRoles.at(-1)
  if (!place || !role) return null
  // Taken last: the call before may have renewed it.
  const refreshToken = sessionWriter.get().refreshToken ?? ''
  const body = { newDealerId: place.id, newRole: role, refreshToken }
  const { data } = await api('POST /user/switch-dealer', { body })
  return { session: data, at: { dealer: place.name, role } }
}

/** Moves to another role here, or to the first dealer that is left; ends the session where nothing is. */
async function moveToWhatIsLeft(leave: Leave, lost: Lost): Promise<void> {
  const { activeDealerId, activeRole } = sessionWriter.get()
  const from = { dealer: nameOfLost(activeDealerId, lost), role: activeRole, isClosed: lost.dealerIsClosed }
  const taken = await takePlace()
  if (taken) return move(taken.session, leave, movedWords(from, taken.at))
  prepareFarewell(nothingLeftWords(from))
  await endOnServer(sessionWriter.get().refreshToken).catch(() => undefined)
  endSession()
}

/** Takes a session that had no role to the first one given, on the page where it is: that page may have waited for it. */
async function takeFirstPlace(): Promise<void> {
  const taken = await takePlace()
  if (taken) await move(taken.session, () => undefined, nowWords(taken.at))
}

/** Takes over what the server says of the session. */
async function follow(
  { activeDealerId, activeDealerRoles, activeRole, ...why }: SessionCheck,
  leave: Leave,
): Promise<void> {
  const shown = sessionWriter.get()
  const { accessToken, refreshToken } = shown
  if (!accessToken || !refreshToken) return
  if (!activeRole) return shown.activeRole ? moveToWhatIsLeft(leave, why) : takeFirstPlace()
  const standing = { activeDealerId, activeDealerRoles, activeRole }
  const session = { ...standing, accessToken, refreshToken }
  const dealer = dealerName(standing.activeDealerId)
  if (!isSamePlace(standing, shown)) return move(session, leave, nowWords({ dealer, role: activeRole }))
  sessionWriter.replace(session)
  saySessionChanged(rolesChangedWords(dealer, standing))
  // Where else the person works, and as what, may have changed with it.
  void refreshUser()
  // What was read with other roles, and what was refused for want of them.
  await invalidateAll()
}

/** One tab follows at a time: the others find the session moved. Not served securely, a page has no locks. */
function alone(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('forecourt.session.check', work) : work()
}

async function check(leave: Leave): Promise<void> {
  // What the answer is about: a session that moves while it is on its way makes it worth nothing.
  const shown = sessionWriter.get()
  const { data: checked } = await api('GET /auth/check')
  sayMissingRole(checked)
  sayMustAdd(checked)
  // It is worth nothing for the time being, and no other place would be worth more.
  if (checked.mustAddSecondFactor) return
  if (isSettled(checked, sessionWriter.get())) return
  await alone(async () => {
    await sessionWriter.pull()
    const now = sessionWriter.get()
    // Another tab was first, and following it told this one where it is.
    if (isSamePlace(shown, now) && !isSettled(checked, now)) await follow(checked, leave)
  })
}

let running: Promise<void> | null = null
let isWanted = false

/**
 * Asks the server what the session is still worth and narrows what is shown to that
 * (docs/decisions.md#4-narrowed-sessions): other dealer roles apply in place; whoever's place is gone lands on what is
 * left, or on the sign-in page, and is told in words. Asked again while it runs, it runs once more.
 */
export function checkSession(leave: Leave): Promise<void> {
  isWanted = true
  running ??= (async () => {
    while (isWanted) {
      isWanted = false
      try {
        await check(leave)
      } catch (error) {
        // The session may have moved under this check: what was asked since then is still to be answered.
        if (!isWanted) throw error
      }
    }
  })().finally(() => {
    running = null
  })
  return running
}
