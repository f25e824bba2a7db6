import { errorMessage, useApiMutation } from '@forecourt/api-client'
import { Camera, chakra, DestructiveAlert, IconButton, Send, Textarea, useIsNarrow } from '@forecourt/ui'
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { AttachmentList } from './AttachmentList.tsx'
import { keepText, keptText } from './keptTexts.ts'
import { MentionList, optionId } from './MentionList.tsx'
import { mentionsIn, withMention, type Mentionable } from './mentions.ts'
import { useAttachments } from './useAttachments.ts'
import { useMentions } from './useMentions.ts'
import { invalidateThread } from './useThread.ts'

interface Props {
  vehicleId: string
  /** The plate, by which people call the vehicle. */
  mark: string
  onSent?: () => void
}

/** Domain section 6.2. */
const PHRASES = ['Parts ordered, ETA ', 'Key not on hook', 'Ready for you']
const LONGEST = 2000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,application/pdf'

const Root = chakra('div', { base: { position: 'relative', display: 'grid', gap: '2' } })
/** On a telephone they come with the keyboard: the bar at the foot is no higher than it must be before. */
const Phrases = chakra('div', {
  base: { display: 'flex', gap: '1', overflowX: 'auto', scrollbarWidth: 'none' },
  variants: { whenFocused: { true: { display: 'none', '[data-composer]:focus-within > &': { display: 'flex' } } } },
})
const Phrase = chakra('button', {
  base: {
    flexShrink: '0',
    minHeight: { base: 'touch', md: '7' },
    px: '2',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg',
    textStyle: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg', borderColor: 'border.strong' },
  },
})
const Row = chakra('div', { base: { display: 'flex', alignItems: 'flex-end', gap: '1.5' } })

/** Where a message is written: @ names somebody, Enter sends at a desk, photos go along. */
export function Composer({ vehicleId, mark, onSent }: Props) {
  const [text, setText] = useState(() => keptText(vehicleId))
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState<readonly Mentionable[]>([])
  const isNarrow = useIsNarrow()
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const attachments = useAttachments(vehicleId)
  const send = useApiMutation('POST /vehicles/:vehicleId/messages', { idempotent: true })

  const write = (next: string, at: number) => {
    setText(next)
    setCaret(at)
    keepText(vehicleId, next)
  }
  /** The caret follows once the text that it stands in is there. */
  const writeAndGo = (next: string, at: number) => {
    write(next, at)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    })
  }
  const mentions = useMentions(vehicleId, { text, caret }, (one, start) => {
    setChosen((all) => [...all, one])
    const put = withMention(text, caret, start, one.label)
    writeAndGo(put.text, put.caret)
  })

  const fileIds = attachments.files.flatMap(({ fileId }) => fileId ?? [])
  const tooLong = text.length > LONGEST
  const isReady = (text.trim() !== '' || fileIds.length > 0) && !attachments.isSending && !tooLong && !send.isPending

  const submit = () => {
    if (!isReady) return
    const body = { body: text, mentions: mentionsIn(text, chosen), fileIds }
    send.mutate(
      { params: { vehicleId }, body },
      {
        onSuccess: () => {
          write('', 0)
          setChosen([])
          attachments.clear()
          void invalidateThread(vehicleId)
          onSent?.()
        },
      },
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event) || event.nativeEvent.isComposing) return
    // On a telephone Enter begins a line, as it does everywhere there.
    if (event.key !== 'Enter' || event.shiftKey || (isNarrow && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    submit()
  }

  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    attachments.add([...(currentTarget.files ?? [])])
    // Else the same photo could not be chosen again.
    currentTarget.value = ''
  }

  const isListed = mentions.options.length > 0
  return (
    <Root data-composer="">
      <MentionList id={listId} mentions={mentions} />
      {send.error && <DestructiveAlert>{errorMessage(send.error)}</DestructiveAlert>}
      {tooLong && <DestructiveAlert>{text.length - LONGEST} characters too many.</DestructiveAlert>}
      <AttachmentList attachments={attachments} />
      {text === '' && (
        <Phrases whenFocused={isNarrow}>
          {PHRASES.map((phrase) => (
            <Phrase
              key={phrase}
              type="button"
              // Pressing must not take the focus from the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => writeAndGo(phrase, phrase.length)}
            >
              {phrase.trim()}
            </Phrase>
          ))}
        </Phrases>
      )}
      <Row>
        <IconButton aria-label="Add photos or papers" variant="ghost" onClick={() => picker.current?.click()}>
          <Camera aria-hidden />
        </IconButton>
        <input ref={picker} type="file" multiple accept={ACCEPTED} hidden onChange={onChoose} aria-label="Files" />
        <Textarea
          ref={area}
          aria-label={`Message about ${mark}`}
          placeholder={`Message about ${mark}`}
          rows={text.includes('\n') || text.length > 60 ? 3 : 1}
          minHeight={{ base: 'touch', md: 'input' }}
          resize="none"
          value={text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? optionId(listId, mentions.active) : undefined}
          onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          aria-label="Send"
          variant="solid"
          colorPalette="accent"
          onClick={submit}
          disabled={!isReady}
          aria-busy={send.isPending}
        >
          <Send aria-hidden />
        </IconButton>
      </Row>
    </Root>
  )
}
