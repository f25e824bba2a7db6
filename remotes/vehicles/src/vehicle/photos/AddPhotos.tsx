import { useFilesOf, type StageFiles, type Upload } from '@forecourt/stage'
import { uploadLimitsText } from '@forecourt/domain'
import { Button, Camera, chakra, MutedText } from '@forecourt/ui'
import { useRef } from 'react'

interface Props {
  files: StageFiles
  uploads: readonly Upload[]
}

const Refusal = chakra('span', { base: { textStyle: 'xs', color: 'sla.red.fg' } })

/** The progress as text; uploads waiting for a connection continue automatically. */
function waitingText(uploads: readonly Upload[]): string {
  const waiting = uploads.filter(({ state }) => state !== 'refused')
  if (waiting.length === 0) return 'Add photos'
  return waiting.some(({ state }) => state === 'offline')
    ? `${waiting.length} waiting for a connection`
    : `Adding ${waiting.length}`
}

/** Chooses photos of how the vehicle arrived; what is refused is said, the others go on. */
export function AddPhotos({ files, uploads }: Props) {
  const { leftOut, limits } = useFilesOf(files)
  const picker = useRef<HTMLInputElement>(null)
  const refused = uploads.filter(({ state }) => state === 'refused')
  return (
    <>
      {limits && limits.length > 0 && (
        <MutedText as="span" size="xs" data-print="no">
          {limits.map(uploadLimitsText).join(' ')}
        </MutedText>
      )}
      {leftOut && <Refusal role="alert">{leftOut}</Refusal>}
      {refused.map(({ id, name, refusal }) => (
        <Refusal key={id} role="alert">
          {name}: {refusal}{' '}
          <Button size="sm" variant="ghost" onClick={() => files.cancel(id)}>
            Dismiss
          </Button>
        </Refusal>
      ))}
      <Button onClick={() => picker.current?.click()}>
        <Camera aria-hidden />
        {waitingText(uploads)}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/*"
        hidden
        aria-label="Photos of the vehicle"
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])])
          // Else the same photo could not be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
