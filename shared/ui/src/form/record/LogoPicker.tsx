import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, useApiQuery } from '@forecourt/api-client'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { FallbackImage } from '../../display/FallbackImage.tsx'
import { ImageIcon } from '../../icons.ts'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { limitsInWords, refusalOf } from '../uploadLimits.ts'

export interface LogoFieldProps {
  label: string
  /** The code of the file upload config that its call obeys: 'make-logo'. */
  config: string
  /** On what it will stand. */
  ground: 'light' | 'dark'
  /** The picture that is there. */
  url: string | null
  /** What changes it. Null for a record that is still to be made: then the picture waits in `waiting`. */
  calls: { upload: (file: File) => Promise<unknown>; remove: () => Promise<unknown> } | null
  /** Told after either. */
  onChanged: () => Promise<void>
  /** The picture that goes up once the record is made. */
  waiting?: { file: File | null; choose: (file: File | null) => void }
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, alignItems: 'flex-start', gap: '2' },
})
const Tile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '32',
    height: '16',
    p: '2',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'md',
    '& img': { maxHeight: '12' },
  },
  // The grounds of both themes, whichever is on: a logo is drawn for one of them.
  variants: { ground: { light: { bg: 'white', color: '#6b7280' }, dark: { bg: '#14161a', color: '#9ca3af' } } },
})

/** The address of a picture that is on this device. */
function usePreview(file: File | null) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

/** A picture that belongs to a record: it is uploaded, replaced and taken away at once, apart from the form around it. */
export default function LogoPicker({ label, config, ground, url, calls, onChanged, waiting }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreview(waiting?.file ?? null)
  const limits = useApiQuery(
    'GET /file-upload-configs/code/:code',
    { params: { code: config } },
    { select: ({ data }) => data },
  )
  const shown = preview ?? url
  const name = label.toLowerCase()

  async function run(kind: 'upload' | 'remove', work: () => Promise<unknown>) {
    setBusy(kind)
    setRefusal(null)
    try {
      await work()
      await onChanged()
    } catch (error) {
      setRefusal(errorMessage(error))
    }
    setBusy(null)
  }

  function choose(file: File | undefined) {
    if (!file) return
    const refused = limits.data ? refusalOf(file, limits.data) : null
    setRefusal(refused)
    if (refused) return
    if (calls) void run('upload', () => calls.upload(file))
    else waiting?.choose(file)
  }

  function remove() {
    if (calls) void run('remove', calls.remove)
    else waiting?.choose(null)
  }

  return (
    <FieldFrame
      name="file"
      label={label}
      labelsControl={false}
      helper={limits.data && limitsInWords(limits.data)}
      error={refusal ?? (limits.error ? errorMessage(limits.error) : undefined)}
      ids={{ control: `${id}control`, label: `${id}label`, helper: `${id}helper`, error: `${id}error` }}
    >
      <Row role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}helper ${id}error`}>
        <Tile ground={ground}>
          <FallbackImage key={shown} sources={[shown]} alt={label} fit="contain" fallback={<ImageIcon aria-hidden />} />
        </Tile>
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
            size="sm"
            onClick={() => input.current?.click()}
            disabled={busy !== null || !limits.data}
            aria-busy={busy === 'upload'}
          >
            {busy === 'upload' ? 'Uploading' : shown ? `Replace ${name}` : `Choose ${name}`}
          </Button>
          {shown && (
            <Button size="sm" variant="ghost" onClick={remove} disabled={busy !== null} aria-busy={busy === 'remove'}>
              {busy === 'remove' ? 'Removing' : `Remove ${name}`}
            </Button>
          )}
        </Actions>
      </Row>
    </FieldFrame>
  )
}
