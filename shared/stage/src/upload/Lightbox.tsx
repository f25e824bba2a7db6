import type { StageFile } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import {
  Button,
  chakra,
  ChevronLeft,
  ChevronRight,
  ConfirmDialog,
  DestructiveAlert,
  IconButton,
  Input,
  ResponsiveDialog,
  SHORTCUTS,
  Trash2,
  useShortcuts,
  type Binding,
  ErrorText,
  FormControl,
  FormLabel,
} from '@forecourt/ui'
import { toFailure, type Failure } from '@forecourt/ui/forms'
import { useId, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import type { StageFiles } from './stageFiles.ts'

interface Props {
  files: readonly StageFile[]
  /** The file that is shown; null while the lightbox is closed. */
  shown: StageFile | null
  onShow: (file: StageFile | null) => void
  /** What is shown: 'Brakes: Nearside rear'. */
  title: string
  /** Allows captions and deleting. */
  edit?: StageFiles | undefined
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '12rem',
    mb: '3',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.muted',
    '& img': { maxWidth: 'full', maxHeight: '60vh', objectFit: 'contain' },
  },
})
const Line = chakra('div', { base: { display: 'flex', gap: '2' } })

/** A photo at its size, with its caption, and the way to the ones beside it; the arrow keys turn too. */
export function Lightbox({ files, shown, onShow, title, edit }: Props) {
  const at = shown ? files.findIndex(({ id }) => id === shown.id) : -1
  const file = files[at]
  const closeButton = useRef<HTMLButtonElement>(null)
  const editing = useRef<Leaving>(null)
  const show = async (next: StageFile | null) => {
    if (await (editing.current?.mayLeave() ?? true)) onShow(next)
  }
  const turn = (by: number) => void show(files[(at + by + files.length) % files.length] ?? null)
  const close = () => void show(null)

  const isOpen = file !== undefined
  // The focus starts on the dialog's own buttons, which no part of the content stands around: hence keys of the whole page.
  const turnByKey: Binding['run'] = (key, { target }) => {
    // Not under the question whether to delete it.
    const here = closeButton.current?.closest('[role=dialog]')
    if (target !== document.body && !(target instanceof Element && here?.contains(target))) return false
    turn(key === 'ArrowLeft' ? -1 : 1)
    return undefined
  }
  useShortcuts(isOpen && files.length > 1 ? [{ ...SHORTCUTS.turn, run: turnByKey }] : [])

  return (
    <ResponsiveDialog
      open={isOpen}
      onClose={close}
      size="xl"
      // Not on the caption, which would bring up a phone's keys.
      initialFocus={() => closeButton.current}
      title={title}
      description={file && describe(file, at, files.length)}
      footer={
        <>
          {files.length > 1 && (
            <>
              <IconButton aria-label="Previous photo" onClick={() => turn(-1)}>
                <ChevronLeft />
              </IconButton>
              <IconButton aria-label="Next photo" onClick={() => turn(1)}>
                <ChevronRight />
              </IconButton>
            </>
          )}
          <Button ref={closeButton} onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {file && (
        <>
          <Frame>
            {file.mimeType.startsWith('image/') ? (
              <img src={file.url} alt={file.caption ?? title} />
            ) : (
              <Button asChild>
                <a href={file.url} target="_blank" rel="noreferrer">
                  Open {file.filename}
                </a>
              </Button>
            )}
          </Frame>
          {edit && <Editing key={file.id} ref={editing} file={file} files={edit} onGone={() => onShow(null)} />}
        </>
      )}
    </ResponsiveDialog>
  )
}

const describe = ({ uploadedBy, createdAt }: StageFile, at: number, count: number) =>
  [count > 1 && `${at + 1} of ${count}`, uploadedBy?.name, formatDateTime(createdAt)].filter(Boolean).join(' · ')

interface Leaving {
  /** Saves a caption that was typed; false once, with the reason shown, where that cannot be done. */
  mayLeave: () => Promise<boolean>
}

interface EditingProps {
  ref: RefObject<Leaving | null>
  file: StageFile
  files: StageFiles
  onGone: () => void
}

function Editing({ ref, file, files, onGone }: EditingProps) {
  const id = useId()
  const [caption, setCaption] = useState(file.caption ?? '')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(toFailure(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const isTyped = caption.trim() !== (file.caption ?? '')
  const rename = () => attempt(() => files.change(file, { caption: caption.trim() || null }))
  const failed = useRef<string>(null)
  useImperativeHandle(ref, () => ({
    async mayLeave() {
      if (!isTyped || failed.current === caption || (await rename())) return true
      failed.current = caption
      return false
    },
  }))
  async function remove() {
    const isGone = await attempt(() => files.remove(file))
    setAsking(false)
    if (isGone) onGone()
  }

  const atCaption = failure?.errors.find(({ path }) => path[0] === 'caption')

  return (
    <FormControl>
      {failure && !atCaption && <DestructiveAlert>{failure.message}</DestructiveAlert>}
      <FormLabel htmlFor={id}>Caption</FormLabel>
      <Line>
        <Input
          id={id}
          value={caption}
          maxLength={120}
          aria-invalid={atCaption ? true : undefined}
          aria-describedby={atCaption && `${id}error`}
          onChange={(event) => setCaption(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void rename()
          }}
        />
        <Button onClick={() => void rename()} disabled={isBusy || !isTyped}>
          Save caption
        </Button>
        <IconButton aria-label="Delete" colorPalette="danger" onClick={() => setAsking(true)} disabled={isBusy}>
          <Trash2 />
        </IconButton>
      </Line>
      {atCaption && (
        <ErrorText id={`${id}error`} role="alert">
          {atCaption.message}
        </ErrorText>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title="Delete this file?"
        description="It is deleted for everybody. The vehicle’s history keeps a record of it."
        confirmLabel="Delete file"
        destructive
        loading={isBusy}
      />
    </FormControl>
  )
}
