import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, useApiQuery } from '@forecourt/api-client'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { LogoTile } from '../../display/LogoTile.tsx'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { limitsInWords, refusalOf } from '../uploadLimits.ts'
import type { AnyPicture, Pictures } from './pictures.ts'

export interface LogoFieldProps {
  picture: AnyPicture
  /** What the record's form gave. */
  pictures: Pictures
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, alignItems: 'flex-start', gap: '2' },
})

/** The address of a picture that is on this device. */
function usePreview(file: File | null) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

/** The picture of `LogoField`. */
export default function LogoPicker({ picture, pictures: { item, waiting, wait, refresh } }: LogoFieldProps) {
  const { label, config, ground, urlOf, upload, remove } = picture
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const file = waiting.get(picture) ?? null
  const preview = usePreview(file)
  const limits = useApiQuery(
    'GET /file-upload-configs/code/:code',
    { params: { code: config } },
    { select: ({ data }) => data },
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a picture is of the records of its form
  const shown = preview ?? (item && urlOf(item as never))
  const name = label.toLowerCase()
  // What was chosen before the record was made goes on waiting until it is saved.
  const changed = file ? null : item

  async function run(kind: 'upload' | 'remove', work: () => Promise<unknown>) {
    setBusy(kind)
    setTrouble(null)
    try {
      await work()
      await refresh().catch((error: unknown) => setTrouble(`Saved, but it cannot be shown yet. ${errorMessage(error)}`))
    } catch (error) {
      setTrouble(errorMessage(error))
    }
    setBusy(null)
  }

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const refused = limits.data ? refusalOf(chosen, limits.data) : null
    setTrouble(refused)
    if (refused) return
    if (changed) void run('upload', () => upload(changed.id, chosen))
    else wait(picture, chosen)
  }

  function takeAway() {
    // The button goes with the picture.
    chooser.current?.focus()
    setTrouble(null)
    if (changed) void run('remove', () => remove(changed.id))
    else wait(picture, null)
  }

  const error = trouble ?? (limits.error ? errorMessage(limits.error) : undefined)
  return (
    <FieldFrame
      name={config}
      label={label}
      labelsControl={false}
      helper={limits.data && limitsInWords(limits.data)}
      error={error}
      announced
      ids={{ control: `${id}control`, label: `${id}label`, helper: `${id}helper`, error: `${id}error` }}
    >
      <Row role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}helper ${id}error`}>
        <LogoTile url={shown} ground={ground} label={label} size="form" />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={limits.data?.allowedMimeTypes.join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file chosen again, after it was mended, must be noticed.
            target.value = ''
          }}
        />
        <Actions>
          <Button
            ref={chooser}
            size="sm"
            onClick={() => busy === null && input.current?.click()}
            disabled={!limits.data}
            // Disabled while it has the focus, it would drop it to the top of the page.
            aria-disabled={busy !== null || undefined}
            aria-busy={busy === 'upload'}
          >
            {busy === 'upload' ? 'Uploading' : shown ? `Replace ${name}` : `Choose ${name}`}
          </Button>
          {shown && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => busy === null && takeAway()}
              aria-disabled={busy !== null || undefined}
              aria-busy={busy === 'remove'}
            >
              {busy === 'remove' ? 'Removing' : `Remove ${name}`}
            </Button>
          )}
        </Actions>
      </Row>
    </FieldFrame>
  )
}
