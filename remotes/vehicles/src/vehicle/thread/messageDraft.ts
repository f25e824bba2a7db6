import { errorMessage, isAborted } from '@forecourt/api-client'
import { StageFile, type NewMessage } from '@forecourt/contracts'
import { createObservable } from '@forecourt/domain/observable'
import { createDraftKeeper, isRefusal, nextAttempt, toFailure } from '@forecourt/ui/forms'
import { z } from 'zod'
import { Mentionable, mentionsIn, stillNamed } from './mentions.ts'

/** What a message is made of while it is written. */
export interface MessageContent {
  text: string
  /** Who was chosen after an @; those whose words are gone are not meant any more. */
  chosen: readonly Mentionable[]
  /** Files that have arrived. */
  files: readonly StageFile[]
}

export interface MessageState extends MessageContent {
  isSending: boolean
  /** Why it was not sent. */
  error: string | null
}

interface Options {
  /** What the device keeps it under. */
  key: string
  send: (message: Required<NewMessage>, idempotencyKey: string) => Promise<unknown>
}

const EMPTY: MessageContent = { text: '', chosen: [], files: [] }

/** A kept list, without those that an earlier release kept otherwise. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((each) => each !== null))

/** A message as some release kept it: what cannot be read of it is not there, and the rest is. */
const KeptContent = z.object({
  text: z.string().catch(EMPTY.text),
  chosen: listOf(Mentionable),
  files: listOf(StageFile),
})

/** What was typed on after the message went out. */
const typedSince = (sent: string, now: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now)

/**
 * A message that is being written, kept on the device. It lives outside React: it is sent, and known to be sent, whether
 * or not somebody still looks at it.
 */
export function createMessageDraft({ key, send }: Options) {
  const observable = createObservable()
  const keeper = createDraftKeeper({ key, read: () => filled(state) })
  const kept = KeptContent.parse(keeper.found?.values ?? {})
  let state: MessageState = { ...kept, isSending: false, error: null }

  function show(part: Partial<MessageState>) {
    state = { ...state, ...part }
    observable.notify()
  }

  function change(part: Partial<MessageContent>) {
    show(part)
    keeper.schedule()
  }

  function settle(sent: MessageContent) {
    const gone = new Set(sent.files.map(({ id }) => id))
    const text = typedSince(sent.text, state.text)
    keeper.clear()
    show({ text, files: state.files.filter(({ id }) => !gone.has(id)), isSending: false })
    keeper.schedule()
  }

  return {
    state: () => state,
    subscribe: observable.subscribe,
    write: (text: string) => change({ text }),
    /** The text with somebody named in it. */
    mention(text: string, one: Mentionable) {
      const others = state.chosen.filter(({ kind, id }) => kind !== one.kind || id !== one.id)
      change({ text, chosen: [...others, one] })
    },
    attach: (file: StageFile) => change({ files: [...state.files, file] }),
    detach: (file: StageFile) => change({ files: state.files.filter(({ id }) => id !== file.id) }),
    /** Whether it was sent. The same message tried again goes under the same key, also after a reload. */
    async submit(): Promise<boolean> {
      const { text, chosen, files } = state
      const message = { body: text, mentions: mentionsIn(text, chosen), fileIds: files.map(({ id }) => id) }
      const attempt = nextAttempt(keeper.attempt(), message)
      keeper.rememberAttempt(attempt)
      show({ isSending: true, error: null })
      try {
        await send(message, attempt.key)
      } catch (error) {
        if (isRefusal(toFailure(error).status)) keeper.rememberAttempt(null)
        show({ isSending: false, error: isAborted(error) ? null : errorMessage(error) })
        return false
      }
      settle({ text, chosen, files })
      return true
    },
    flush: keeper.flush,
    /** Whether the device has all of it, so that nothing is lost with this object. */
    isKept: () => !state.isSending && keeper.progress().state !== 'failed',
  }
}

export type MessageDraft = ReturnType<typeof createMessageDraft>

/** The parts that there are: an empty message is nothing to keep. */
function filled({ text, chosen, files }: MessageContent): Partial<MessageContent> {
  const named = stillNamed(text, chosen)
  return { ...(text && { text }), ...(named.length > 0 && { chosen: named }), ...(files.length > 0 && { files }) }
}
