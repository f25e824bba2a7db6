import {
  createGathering,
  DRAFT_SAVED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  notificationLists,
  NOTIFICATIONS_CHANGED_EVENT,
  outdatedByDrafts,
  outdatedByMessages,
  outdatedByMoves,
  STAGE_CHANGED_EVENT,
  type Push,
  type StageChange,
  type VehiclePush,
} from '@forecourt/contracts/realtime'
import { getProfile } from '@forecourt/session'
import type { Socket } from 'socket.io-client'
import { invalidate } from '../query/invalidate.ts'

interface DraftSave extends VehiclePush {
  savedById: string
}

type Moved = { ofDealer: StageChange } | { ofGroup: VehiclePush }

/** Marks as out of date what is pushed to change, and so has what of it is on the screen fetched again. */
export function createPushes() {
  const moves = createGathering<Moved>((gathered) => {
    const all = [...gathered]
    const ofDealer = all.flatMap((each) => ('ofDealer' in each ? each.ofDealer : []))
    const ofGroup = all.flatMap((each) => ('ofGroup' in each ? each.ofGroup : []))
    void invalidate(outdatedByMoves(ofDealer, ofGroup))
  })
  const messages = createGathering<VehiclePush>((told) => void invalidate(outdatedByMessages([...told])))
  const drafts = createGathering<VehiclePush>((saved) => void invalidate(outdatedByDrafts([...saved])))
  const notices = createGathering<Push>(() => void invalidate(notificationLists))
  return {
    listen: (socket: Socket): void => {
      socket.on(STAGE_CHANGED_EVENT, (ofDealer: StageChange) => moves.add({ ofDealer }, ofDealer))
      socket.on(GROUP_CHANGED_EVENT, (ofGroup: VehiclePush) => moves.add({ ofGroup }, ofGroup))
      socket.on(MESSAGES_CHANGED_EVENT, (told: VehiclePush) => messages.add(told))
      socket.on(DRAFT_SAVED_EVENT, (saved: DraftSave) => {
        if (saved.savedById !== getProfile()?.id) drafts.add(saved)
      })
      socket.on(NOTIFICATIONS_CHANGED_EVENT, (push: Push) => notices.add(push, push))
    },
    stop: (): void => {
      for (const gathering of [moves, messages, drafts, notices]) gathering.stop()
    },
  }
}
