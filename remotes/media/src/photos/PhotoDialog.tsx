import type { MediaFile, PlateArea } from '@forecourt/contracts'
import { isOneOf, MEDIA_TAG_LABELS, MEDIA_TAGS, PHOTO_ADVICE_LABELS, type ListedShot } from '@forecourt/domain'
import {
  Button,
  chakra,
  ConfirmDialog,
  Input,
  lazyDialog,
  MutedText,
  NativeSelect,
  PhotoImage,
  ResponsiveDialog,
  Star,
  Trash2,
  choicesOf,
  FormControl,
  FormLabel,
} from '@forecourt/ui'
import { useId, useState } from 'react'
import type { PhotoSet } from './usePhotoSet.ts'

const HidePlate = lazyDialog(() => import('./HidePlate.tsx'))

const frame = {
  display: 'block',
  width: 'full',
  aspectRatio: '4 / 3',
  maxHeight: '55vh',
  borderRadius: 'lg',
  overflow: 'hidden',
  bg: 'bg.muted',
} as const
const Enlarge = chakra('button', { base: { ...frame, cursor: 'zoom-in' } })
const Player = chakra('video', { base: { ...frame, objectFit: 'contain' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '3', mt: '3' } })
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })
const Tag = chakra('button', {
  base: {
    minHeight: 'touch',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    textStyle: 'sm',
    cursor: 'pointer',
    _pressed: { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg', fontWeight: 'medium' },
  },
})

interface Props {
  file: MediaFile
  set: PhotoSet
  shots: readonly ListedShot[]
  /** False where photos are looked at only. */
  isEditable?: boolean
  onShow: (id: string) => void
  /** Shows it across the whole screen. */
  onEnlarge: () => void
  onClose: () => void
}

/** One photo: what it shows, whether it is the hero, its caption and tags, and its number plate. */
export default function PhotoDialog({ file, set, shots, isEditable = true, onShow, onEnlarge, onClose }: Props) {
  const id = useId()
  const [caption, setCaption] = useState({ of: file.id, text: file.caption ?? '' })
  const [isRemoving, setRemoving] = useState(false)
  const [isHiding, setHiding] = useState(false)
  const at = set.files.findIndex((each) => each.id === file.id)
  const [before, after] = [set.files[at - 1], set.files[at + 1]]
  // Another photo has another caption.
  if (caption.of !== file.id) setCaption({ of: file.id, text: file.caption ?? '' })
  const isPhoto = file.kind === 'PHOTO'
  const change = (part: object) => set.change({ files: [{ id: file.id, ...part }] })
  const typed = caption.text.trim()
  const keepCaption = () => isEditable && typed !== (file.caption ?? '') && void change({ caption: typed || null })

  function leave(to: () => void) {
    keepCaption()
    to()
  }
  const toggle = (tag: (typeof MEDIA_TAGS)[number]) =>
    void change({ tags: file.tags.includes(tag) ? file.tags.filter((each) => each !== tag) : [...file.tags, tag] })

  return (
    <ResponsiveDialog
      open
      onClose={() => leave(onClose)}
      size="lg"
      title={`${isPhoto ? 'Photo' : 'Video'} ${at + 1} of ${set.files.length}`}
      footer={
        <>
          {isEditable && (
            <Button colorPalette="danger" onClick={() => setRemoving(true)} disabled={set.isBusy}>
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
          <Button disabled={!before} onClick={() => before && leave(() => onShow(before.id))}>
            Previous
          </Button>
          <Button disabled={!after} onClick={() => after && leave(() => onShow(after.id))}>
            Next
          </Button>
        </>
      }
    >
      {isPhoto && file.picture && (
        <Enlarge type="button" aria-label="Enlarge the photo" onClick={() => leave(onEnlarge)}>
          <PhotoImage picture={file.picture} sizes="44rem" alt={file.caption ?? 'The photo'} fit="contain" eager />
        </Enlarge>
      )}
      {!isPhoto && <Player controls preload="metadata" src={file.url} poster={file.picture?.mediumUrl} />}
      {isEditable ? (
        <Fields>
          {file.advice.map((code) => (
            <MutedText key={code} size="sm">
              {PHOTO_ADVICE_LABELS[code]}
            </MutedText>
          ))}
          {isPhoto && (
            <Line>
              <Button disabled={file.isHero || set.isBusy} onClick={() => void set.change({ heroId: file.id })}>
                <Star fill={file.isHero ? 'currentColor' : 'none'} aria-hidden />
                {file.isHero ? 'Hero photo' : 'Make hero'}
              </Button>
              {file.plate ? (
                <Button onClick={() => void change({ plate: null })} disabled={set.isBusy}>
                  Show the number plate again
                </Button>
              ) : (
                <Button onClick={() => setHiding(true)} disabled={set.isBusy}>
                  Hide the number plate
                </Button>
              )}
            </Line>
          )}
          {isPhoto && (
            <FormControl>
              <FormLabel htmlFor={`${id}-shot`}>Shot</FormLabel>
              <NativeSelect.Root>
                <NativeSelect.Field
                  id={`${id}-shot`}
                  value={file.shotKey ?? ''}
                  onChange={({ currentTarget }) => void change({ shotKey: currentTarget.value || null })}
                >
                  <option value="">Not on the list</option>
                  {shots.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormControl>
          )}
          <FormControl>
            <FormLabel htmlFor={`${id}-caption`}>Caption</FormLabel>
            <Input
              id={`${id}-caption`}
              value={caption.text}
              maxLength={120}
              onChange={({ currentTarget }) => setCaption({ of: file.id, text: currentTarget.value })}
              onBlur={keepCaption}
            />
          </FormControl>
          {isPhoto && (
            <Line role="group" aria-label="Tags">
              {choicesOf(MEDIA_TAGS, MEDIA_TAG_LABELS).map(({ value, label }) => (
                <Tag
                  key={value}
                  type="button"
                  aria-pressed={isOneOf(file.tags, value)}
                  onClick={() => toggle(value)}
                  disabled={set.isBusy}
                >
                  {label}
                </Tag>
              ))}
            </Line>
          )}
        </Fields>
      ) : (
        file.caption && <MutedText size="sm">{file.caption}</MutedText>
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          void set
            .remove([file.id])
            .then((isGone) => isGone && ((after ?? before) ? onShow((after ?? before)?.id ?? '') : onClose()))
        }}
        title={isPhoto ? 'Remove this photo?' : 'Remove this video?'}
        description="It is removed for everyone. The vehicle’s history keeps a record of it."
        confirmLabel="Remove"
        destructive
        loading={set.isBusy}
      />
      {isHiding && file.picture && (
        <HidePlate
          picture={file.picture}
          onHide={(plate: PlateArea) => change({ plate })}
          onClose={() => setHiding(false)}
        />
      )}
    </ResponsiveDialog>
  )
}
