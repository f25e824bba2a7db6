import { Button, chakra, IconButton } from '@chakra-ui/react'
import { api, ApiError } from '@forecourt/api-client'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '../../../../camera/useCamera.ts'
import { MutedText } from '../../../../display/MutedText.ts'
import { X } from '../../../../icons.ts'
import { ResponsiveDialog } from '../../../../overlay/ResponsiveDialog.tsx'
import { counted } from '../../../rangeText.ts'
import { keyOf, type Seen } from './readings.ts'
import { createSignal } from './signal.ts'
import { useScanner } from './useScanner.ts'

const View = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    height: { base: '38dvh', md: '20rem' },
    overflow: 'hidden',
    borderRadius: 'lg',
    bg: 'black',
    color: 'white',
    textAlign: 'center',
    '& > video': { width: 'full', height: 'full', objectFit: 'cover' },
    '& > p': { p: '4' },
  },
})
const List = chakra('ul', { base: { display: 'grid', mt: '3', maxHeight: '26dvh', overflowY: 'auto' } })
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', borderBottomWidth: '1px' },
})
const Count = chakra('p', { base: { mt: '3', textStyle: 'sm', color: 'fg.muted' } })

const VEHICLES = { one: 'vehicle', many: 'vehicles' }

interface Read {
  key: string
  /** By what the vehicle is named in the field; null while that is being asked, or where nobody knows it. */
  mark: string | null
  problem: string | null
}

interface Props {
  /** Told the marks of what was read, when it is over. */
  onRead: (marks: readonly string[]) => void
  onClose: () => void
}

/** Asks by which mark a vehicle goes whose page's address was read. */
async function markOf(vehicleId: string): Promise<Pick<Read, 'mark' | 'problem'>> {
  try {
    const { data } = await api('GET /vehicles/:vehicleId', { params: { vehicleId } })
    return { mark: data.registration ?? data.shortChassis ?? data.stockNumber, problem: null }
  } catch (error) {
    const isUnknown = error instanceof ApiError && [403, 404].includes(error.status)
    return { mark: null, problem: isUnknown ? 'Not a vehicle in your group' : 'Could not be looked up' }
  }
}

/** Reads plates, barcodes and the codes of printed cards with the camera, one after another, until somebody has enough. */
export default function ScanDialog({ onRead, onClose }: Props) {
  const camera = useCamera()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [read, setRead] = useState<readonly Read[]>([])
  const signal = useRef<ReturnType<typeof createSignal>>(null)
  useEffect(() => {
    const own = createSignal()
    signal.current = own
    return own.close
  }, [])

  function add(seen: readonly Seen[]) {
    signal.current?.give()
    setRead((before) => [
      ...seen.map((each) => ({ key: keyOf(each), mark: each.mark ?? null, problem: null })),
      ...before,
    ])
    for (const { vehicleId } of seen) {
      if (vehicleId !== undefined) {
        void markOf(vehicleId).then((found) =>
          setRead((now) => now.map((each) => (each.key === vehicleId ? { ...each, ...found } : each))),
        )
      }
    }
  }
  useScanner(camera.state === 'ready' ? video : null, add)

  const marks = [...new Set(read.flatMap(({ mark }) => mark ?? []))]
  function finish() {
    onRead(marks.toReversed())
    onClose()
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Scan vehicles"
      description="Point the camera at a plate, a barcode or the code on a printed card."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" onClick={finish} disabled={marks.length === 0}>
            {marks.length === 0 ? 'Add vehicles' : `Add ${counted(marks.length, VEHICLES)}`}
          </Button>
        </>
      }
    >
      <View>
        {/* What a camera sees has no words. */}
        <video
          ref={(element) => {
            camera.setVideo(element)
            setVideo(element)
          }}
          autoPlay
          muted
          playsInline
          hidden={camera.state === 'missing'}
        />
        {camera.state === 'missing' && <p>The camera is not available. Allow it in the browser’s settings.</p>}
      </View>
      <Count role="status">{read.length === 0 ? 'Nothing read yet' : `${counted(read.length, VEHICLES)} read`}</Count>
      <List aria-label="Scanned vehicles">
        {read.map(({ key, mark, problem }) => (
          <Row key={key}>
            {mark ?? (
              <MutedText as="span" size="sm">
                {problem ?? 'Looking up'}
              </MutedText>
            )}
            <IconButton
              aria-label={`Leave out ${mark ?? 'this one'}`}
              variant="ghost"
              onClick={() => setRead((now) => now.filter((each) => each.key !== key))}
            >
              <X aria-hidden />
            </IconButton>
          </Row>
        ))}
      </List>
    </ResponsiveDialog>
  )
}
