import { Camera, chakra, DestructiveAlert, IconButton, Send, Textarea, useIsNarrow } from '@forecourt/ui'
import { useDraftOwner } from '@forecourt/ui/forms'
import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { AttachmentList } from './AttachmentList.tsx'
import { MentionList, optionId } from './MentionList.tsx'
import { withMention } from './mentions.ts'
import { useMentions } from './useMentions.ts'
import { MOST_FILES, useMessageDraft } from './useMessageDraft.ts'

interface Props {
  vehicleId: string
  /** The plate, by which people call the vehicle. */
  mark: string
  /** Somebody is about to write. */
  takesFocus?: boolean
}

/** What is said so often that nobody should have to type it. */
const PHRASES = ['Parts ordered, ETA ', 'Key not on hook', 'Ready for you']
const LONGEST = 2000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,application/pdf'

const Root = chakra('div', { base: { position: 'relative', display: 'grid', gap: '2' } })
/** On a phone they come with the keyboard: the bar at the foot is no higher than it must be before. */
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

/**
 * Where a message is written; it is kept for the person writing it, so nobody writes before it is known who that is.
 */
export function Composer(props: Props) {
  const owner = useDraftOwner()
  return owner && <Writing key={`${owner} ${props.vehicleId}`} owner={owner} {...props} />
}

/** @ names somebody, Enter sends at a desk, photos go along. */
function Writing({ owner, vehicleId, mark, takesFocus = false }: Props & { owner: string }) {
  const { draft, state, attachments } = useMessageDraft(owner, vehicleId)
  const { text, files, isSending, error } = state
  const [caret, setCaret] = useState(0)
  const isNarrow = useIsNarrow()
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  // Also as it is drawn: it may have been asked for before it was known who writes.
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])

  /** The caret follows once the text that it stands in is there. */
  const go = (at: number) => {
    setCaret(at)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    })
  }
  const mentions = useMentions(vehicleId, { text, caret }, (one, start) => {
    const put = withMention(text, caret, start, one.label)
    draft.mention(put.text, one)
    go(put.caret)
  })

  const tooLong = text.length > LONGEST
  const isEmpty = text.trim() === '' && files.length === 0
  const isReady = !isEmpty && attachments.uploads.length === 0 && !tooLong && !isSending

  const submit = () => {
    if (isReady) void draft.submit()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event) || event.nativeEvent.isComposing) return
    // On a phone Enter begins a line, as it does everywhere there.
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
    <Root data-composer="" data-print="no">
      <MentionList id={listId} mentions={mentions} />
      {error && <DestructiveAlert>{error}</DestructiveAlert>}
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
              onClick={() => {
                draft.write(phrase)
                go(phrase.length)
              }}
            >
              {phrase.trim()}
            </Phrase>
          ))}
        </Phrases>
      )}
      <Row>
        <IconButton
          aria-label={`Add photos or documents, up to ${MOST_FILES}`}
          title={`Up to ${MOST_FILES} photos or PDFs`}
          variant="ghost"
          onClick={() => picker.current?.click()}
        >
          <Camera aria-hidden />
        </IconButton>
        <input ref={picker} type="file" multiple accept={ACCEPTED} hidden onChange={onChoose} aria-label="Files" />
        <Textarea
          ref={area}
          aria-label={`Message about ${mark}`}
          placeholder={`Message about ${mark}`}
          rows={text.includes('\n') || text.length > (isNarrow ? 28 : 60) ? 3 : 1}
          maxHeight="9rem"
          // As high as the words are, in browsers that can; the others go by the rows.
          css={{ fieldSizing: 'content' }}
          minHeight={{ base: 'touch', md: 'input' }}
          resize="none"
          value={text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? optionId(listId, mentions.active) : undefined}
          onChange={({ currentTarget }) => {
            draft.write(currentTarget.value)
            setCaret(currentTarget.selectionStart)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          aria-label="Send"
          variant="solid"
          colorPalette="accent"
          onClick={submit}
          disabled={!isReady}
          aria-busy={isSending}
        >
          <Send aria-hidden />
        </IconButton>
      </Row>
    </Root>
  )
}
