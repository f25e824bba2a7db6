import type { Picture, PlateArea } from '@forecourt/contracts'
import { Button, chakra, ResponsiveDialog } from '@forecourt/ui'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, sized } from './plateArea.ts'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'lg',
    overflow: 'hidden',
    touchAction: 'none',
    userSelect: 'none',
    '& > img': { display: 'block', width: 'full', height: 'auto' },
  },
})
const Box = chakra('div', {
  base: {
    position: 'absolute',
    border: '2px solid white',
    outline: '1px solid black',
    bg: 'rgb(0 0 0 / 0.45)',
    backdropFilter: 'blur(8px)',
    cursor: 'move',
    _focusVisible: { outline: '3px solid {colors.accent.focusRing}' },
  },
})
const Corner = chakra('span', {
  base: {
    position: 'absolute',
    right: '-4',
    bottom: '-4',
    boxSize: '11',
    cursor: 'nwse-resize',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '3',
      borderRadius: 'full',
      bg: 'white',
      border: '2px solid black',
    },
  },
})

/** Where a number plate usually is. */
const USUAL: PlateArea = { x: 0.36, y: 0.62, width: 0.28, height: 0.1 }
const STEP = 0.01

const percent = (part: number) => `${part * 100}%`

interface Props {
  picture: Picture
  onHide: (area: PlateArea) => Promise<boolean>
  onClose: () => void
}

/** A rectangle over the photo, to be put over the number plate; the photo as it was taken is kept. */
export default function HidePlate({ picture, onHide, onClose }: Props) {
  const [area, setArea] = useState(USUAL)
  const [isBusy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const grip = useRef<{ x: number; y: number; area: PlateArea; sizes: boolean } | null>(null)

  function begin(event: PointerEvent<HTMLElement>, sizes: boolean) {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, area, sizes }
  }
  function drag(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!grip.current || !box) return
    const by = { x: (event.clientX - grip.current.x) / box.width, y: (event.clientY - grip.current.y) / box.height }
    setArea((grip.current.sizes ? sized : moved)(grip.current.area, by))
  }
  const end = () => {
    grip.current = null
  }
  function press(event: KeyboardEvent) {
    const by = {
      ArrowLeft: { x: -STEP, y: 0 },
      ArrowRight: { x: STEP, y: 0 },
      ArrowUp: { x: 0, y: -STEP },
      ArrowDown: { x: 0, y: STEP },
    }[event.key]
    if (!by) return
    event.preventDefault()
    setArea((event.shiftKey ? sized : moved)(area, by))
  }
  async function hide() {
    setBusy(true)
    if (await onHide(area)) onClose()
    else setBusy(false)
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="lg"
      title="Hide the number plate"
      description="Drag the box over the plate, and drag its corner to resize it. On a keyboard, the arrow keys move it, and Shift with the arrow keys resizes it."
      dismissible={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="solid" loading={isBusy} onClick={() => void hide()}>
            Hide the plate
          </Button>
        </>
      }
    >
      <Frame ref={frame}>
        <img src={picture.mediumUrl} alt="The photo" draggable={false} />
        <Box
          role="group"
          tabIndex={0}
          aria-label="Hidden area"
          style={{
            left: percent(area.x),
            top: percent(area.y),
            width: percent(area.width),
            height: percent(area.height),
          }}
          onPointerDown={(event) => begin(event, false)}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        >
          <Corner onPointerDown={(event) => begin(event, true)} onPointerMove={drag} onPointerUp={end} />
        </Box>
      </Frame>
    </ResponsiveDialog>
  )
}
