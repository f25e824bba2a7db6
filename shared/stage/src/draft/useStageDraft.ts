import { ApiError } from '@forecourt/api-client'
import type { Draft, DraftSaved } from '@forecourt/contracts'
import { getProfile } from '@forecourt/session'
import type { ApiFormHandle, FieldValues } from '@forecourt/ui/forms'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createDraftNews, type TakenParts } from './draftNews.ts'
import { createDraftSync, draftIn, type DraftSync, type DraftTrouble, type KeptDraft } from './draftSync.ts'
import { mergeDrafts, withParts, type DraftPart, type FieldGroup } from './mergeDrafts.ts'

type Values = Readonly<Record<string, unknown>>

/** How a draft call is made; given on to `api` as it is. */
export interface SaveOptions {
  signal: AbortSignal
}

export interface StageDraftOptions {
  form: ApiFormHandle<FieldValues>
  /** The draft that the server kept when the form opened. */
  stored: Draft
  /** The server's draft as the page knows it now. */
  latest: Draft
  /** The vehicle's version when the form opened. */
  vehicleVersion: number
  /** Makes the `…/draft` call with the form's values, on top of that version of the draft. */
  save: (values: Values, draftVersion: number, options: SaveOptions) => Promise<DraftSaved>
  /** The form's values as far as `save` sends them. */
  sendable: (values: Values) => Values
  /** A kept draft as the form holds it, with what the form opens with where the draft has nothing. */
  fromDraft: (values: Values) => Values
  groups?: readonly FieldGroup[] | undefined
  apart?: readonly string[] | undefined
}

export interface StageDraft extends Pick<DraftSync, 'progress' | 'subscribe' | 'pause' | 'stop' | 'version'> {
  trouble: DraftTrouble | null
  /** The draft that the form opened with, and whether the vehicle has changed since it was saved. */
  opened: { draft: KeptDraft; isOlder: boolean } | null
  /** What was taken over of a colleague's draft, until it was seen. */
  taken: TakenParts | null
  dismissTaken: () => void
  /** What the person has to choose about. */
  clashes: readonly DraftPart[]
  /** Shows their draft wherever it collides with what was typed here. */
  takeTheirs: () => void
  /** Goes on with what was typed here wherever it collides, on top of theirs. */
  keepMine: () => void
  /**
   * Saves on after a submit that failed, from the newer draft where it was refused for one; whether the form held the same
   * as that already, and may be sent again.
   * @param isToOwn whether the draft has to be the person's own before that
   */
  refused: (error: unknown, isToOwn: boolean) => Promise<boolean>
}

/** The newer draft that a submit was refused for; null for any other failure. */
function newerDraftOf(error: unknown): KeptDraft | null {
  if (!(error instanceof ApiError) || error.errors.every(({ code }) => code !== 'STALE_DRAFT')) return null
  return draftIn(error)
}

/**
 * Keeps a stage's form on the device at once and on the server soon after, so that neither a dead signal nor a locked
 * phone loses it, and a colleague can go on from it. Of a colleague's newer draft the form takes what nobody
 * changed here, and says so; where both changed the same part, the person chooses (docs/domain.md#drafts).
 */
export function useStageDraft(options: StageDraftOptions): StageDraft {
  const { form, vehicleVersion, latest, fromDraft, sendable, groups, apart } = options
  const { subscribe: subscribeForm } = form

  const [opened] = useState(() => {
    const { stored } = options
    return stored && { draft: stored, isOlder: stored.vehicleVersion < vehicleVersion }
  })
  const [sync] = useState(() =>
    createDraftSync({ version: opened?.draft.draftVersion ?? 0, savedAt: opened?.draft.savedAt ?? null }),
  )
  const [news] = useState(createDraftNews)
  const { taken, clashes } = useSyncExternalStore(news.subscribe, news.read)
  const isRefusal = useRef(false)

  function put(parts: readonly DraftPart[], whose: 'theirs' | 'mine') {
    for (const part of parts) {
      for (const [name, value] of Object.entries(part[whose])) {
        form.setValue(name, structuredClone(value) ?? null, { shouldDirty: true })
        form.clearErrors(name)
      }
    }
  }

  /** What the server is known to keep once their draft has been seen. */
  function seen(base: Values, { values }: KeptDraft): Values {
    const own = (apart ?? []).filter((name) => name in base).map((name) => [name, base[name]])
    return { ...base, ...fromDraft(values), ...Object.fromEntries(own) }
  }

  /**
   * Puts their draft and the form together; false where the person has to choose.
   * @param typedOn what the fields held that were typed before the form was opened
   */
  function reconcile(draft: KeptDraft, typedOn: Values = {}): boolean {
    const device = form.draft
    if (!device) return false
    const base = { ...device.base(), ...typedOn }
    const theirs = fromDraft(draft.values)
    const merge = mergeDrafts({ base, theirs, mine: form.getValues() }, { groups, apart })
    const isSettled = merge.clashes.length === 0
    news.tell({ clashes: merge.clashes })
    if (isSettled) device.acknowledge(seen(base, draft), draft.draftVersion)
    else device.typedOn(merge.taken.reduce((kept, part) => withParts(kept, part.theirs), base))
    put(merge.taken, 'theirs')
    const { savedBy, savedAt } = draft
    if (merge.taken.length > 0) {
      news.tell({ taken: { by: savedBy, at: savedAt, parts: merge.taken, isRefusal: isRefusal.current } })
    }
    return isSettled
  }

  useLayoutEffect(() => {
    const device = form.draft
    sync.use({
      read: () => structuredClone(sendable(form.getValues())),
      isChanged: () => device?.isChanged() ?? false,
      send: (values, version, signal) => options.save(values, version, { signal }),
      onSending: (values) => device?.rememberSent(values),
      onSaved: (values, { draftVersion }) => device?.acknowledge(values, draftVersion),
      reconcile,
      device: () => device?.progress() ?? { state: 'failed', at: null },
    })
  })
  const trouble = useSyncExternalStore(sync.subscribe, sync.trouble)
  const theirs = trouble?.kind === 'conflict' ? trouble.theirs : null

  const open = useEffectEvent(() => {
    const device = form.draft
    if (!device?.restored || !device.isChanged()) return
    const { sent, onto = 0, base } = device.restored
    if (opened && onto < opened.draft.draftVersion) {
      // A newer one of one's own may be what was sent last, and had no answer: sent again it tells.
      if (!sent || opened.draft.savedBy.id !== getProfile()?.id) {
        if (!reconcile(opened.draft, base)) {
          device.dismiss()
          sync.dispute(opened.draft, onto)
          return
        }
      } else sync.takeUp(sent, onto)
    }
    sync.hold()
  })
  const isKept = form.draft !== null
  useEffect(() => {
    if (isKept) open()
  }, [isKept])
  const isAsking = Boolean(form.draft?.restored)
  useEffect(() => {
    if (!isAsking) sync.release()
  }, [isAsking, sync])

  const consider = useEffectEvent(async () => {
    // A save that is under way, or a submit, hears of the newer draft by itself.
    await sync.idle()
    if (!latest || latest.savedBy.id === getProfile()?.id || sync.isPaused()) return
    sync.learn(latest)
  })
  const latestVersion = latest?.draftVersion
  useEffect(() => {
    if (isKept && latestVersion !== undefined) void consider()
  }, [isKept, latestVersion])

  useEffect(() => {
    sync.enter()
    const stop = subscribeForm({ formState: { values: true }, callback: () => sync.schedule() })
    const flush = () => void sync.flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stop()
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onHide)
      sync.leave()
    }
  }, [sync, subscribeForm])

  function choose(whose: 'theirs' | 'mine') {
    const version = theirs?.draftVersion ?? 0
    const base = form.draft?.base() ?? {}
    // Again, because the person may have typed on while the choice stood.
    const versions = { base, theirs: theirs ? fromDraft(theirs.values) : {}, mine: form.getValues() }
    const merge = mergeDrafts(versions, { groups, apart })
    form.draft?.acknowledge(theirs ? seen(base, theirs) : {}, version)
    put(merge.taken, 'theirs')
    put(merge.clashes, whose)
    news.tell({ clashes: [] })
    form.draft?.dismiss()
    form.dismissConflict()
    sync.settle(version, whose === 'theirs' ? (theirs?.savedAt ?? null) : null)
  }

  return {
    ...sync,
    trouble,
    opened,
    taken,
    dismissTaken: () => news.tell({ taken: null }),
    clashes,
    takeTheirs() {
      if (theirs) choose('theirs')
    },
    keepMine: () => choose('mine'),
    async refused(error, isToOwn) {
      const newer = newerDraftOf(error)
      const before = JSON.stringify(form.getValues())
      if (newer) {
        isRefusal.current = true
        sync.learn(newer)
        isRefusal.current = false
      }
      sync.resume()
      if (!newer || sync.trouble()) return false
      if (isToOwn) await sync.claim()
      return JSON.stringify(form.getValues()) === before
    },
  }
}
