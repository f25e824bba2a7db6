import { ShotOutline } from '@forecourt/body'
import type { VehicleDetails } from '@forecourt/contracts'
import type { ListedShot } from '@forecourt/domain'
import { FileInput } from '@forecourt/stage'
import { Button, chakra, useCamera, X } from '@forecourt/ui'
import { useEffect, useRef, useState } from 'react'
import { USUAL_REASONS } from './skipReasons.ts'

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    bg: 'black',
    color: 'white',
    padding: '0',
    border: '0',
  },
})
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', px: '3', py: '2' } })
const Title = chakra('h2', { base: { flex: '1', textStyle: 'lg', fontWeight: 'semibold' } })
const Count = chakra('span', { base: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' } })
const View = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    '& > video': { width: 'full', height: 'full', objectFit: 'contain' },
  },
})
const Words = chakra('div', {
  base: { display: 'grid', gap: '4', justifyItems: 'center', p: '6', textAlign: 'center' },
})
const Foot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: '3',
    px: '4',
    pt: '3',
    pb: 'calc({spacing.4} + env(safe-area-inset-bottom))',
    '& > :last-child': { justifySelf: 'end' },
    '& > :first-of-type': { justifySelf: 'start' },
  },
})
const Shutter = chakra('button', {
  base: {
    boxSize: '72px',
    borderRadius: 'full',
    border: '4px solid white',
    bg: 'white',
    bgClip: 'content-box',
    padding: '4px',
    cursor: 'pointer',
    _active: { transform: 'scale(0.94)' },
    _disabled: { opacity: '0.5' },
    _focusVisible: { outline: '3px solid {colors.accent.focusRing}', outlineOffset: '3px' },
  },
})
const Plain = chakra('button', {
  base: {
    minHeight: 'touch',
    minWidth: 'touch',
    px: '3',
    borderRadius: 'lg',
    color: 'white',
    cursor: 'pointer',
    _hover: { bg: 'rgb(255 255 255 / 0.15)' },
    _focusVisible: { outline: '2px solid white' },
  },
})

const Reasons = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'stretch',
    gap: '2',
    p: '6',
    bg: 'rgb(0 0 0 / 0.85)',
    overflowY: 'auto',
    '& > *': { width: 'full', maxWidth: '24rem', justifySelf: 'center' },
  },
})
const Why = chakra('p', { base: { textStyle: 'lg', fontWeight: 'semibold', mb: '1' } })
const Reason = chakra('button', {
  base: {
    minHeight: 'touchLg',
    px: '3',
    borderWidth: '1px',
    borderColor: 'white',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'rgb(255 255 255 / 0.15)' },
    _focusVisible: { outline: '2px solid white', outlineOffset: '2px' },
  },
})

interface Props {
  /** What is to be taken, in the order of the list. */
  shots: readonly ListedShot[]
  vehicle: Pick<VehicleDetails, 'bodyType'>
  /** Called for each photo at once; without a shot after the last one of the list. */
  onTake: (file: File, shotKey: string | undefined) => void
  /** Left out where nothing can be skipped. */
  onSkip?: (shotKey: string, reason: string) => void
  onClose: () => void
}

/** A walk round the car with the camera open: each shot's outline, one touch each, and the next one by itself. */
export default function GuidedCamera({ shots, vehicle, onTake, onSkip, onClose }: Props) {
  // The list gets shorter as photos are taken; the walk is the one that was begun.
  const [walk] = useState(shots)
  const [at, setAt] = useState(0)
  const [taken, setTaken] = useState(0)
  const [isSkipping, setSkipping] = useState(false)
  const root = useRef<HTMLDialogElement>(null)
  const { setVideo, state, take } = useCamera()
  const shot = walk[at]
  useEffect(() => {
    const opened = root.current
    opened?.showModal()
    return () => opened?.close()
  }, [])

  function keep(file: File) {
    onTake(file, shot?.key)
    setTaken((count) => count + 1)
    setAt((now) => Math.min(now + 1, walk.length))
  }
  function skip(shotKey: string, reason: string) {
    onSkip?.(shotKey, reason)
    setSkipping(false)
    setAt((now) => now + 1)
  }
  async function press() {
    const file = await take()
    if (file) keep(file)
  }

  return (
    <Root
      ref={root}
      aria-label="Take photos"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Head>
        <Title aria-live="polite">{shot?.label ?? 'More photos'}</Title>
        <Count>
          {shot ? `${at + 1} of ${walk.length}` : ''} · {taken} taken
        </Count>
        <Plain type="button" aria-label="Close the camera" onClick={onClose}>
          <X aria-hidden />
        </Plain>
      </Head>
      <View>
        {/* What a camera sees has no words. */}
        <video ref={setVideo} autoPlay muted playsInline hidden={state === 'missing'} />
        {shot && state !== 'missing' && <ShotOutline shotKey={shot.key} bodyType={vehicle.bodyType} />}
        {isSkipping && shot && (
          // Not a dialog of its own: what lies outside this one cannot be reached.
          <Reasons role="group" aria-label={`Why ${shot.label} is skipped`}>
            <Why>Why is {shot.label} skipped?</Why>
            {USUAL_REASONS.map((reason) => (
              <Reason key={reason} type="button" onClick={() => skip(shot.key, reason)}>
                {reason}
              </Reason>
            ))}
            <Plain type="button" onClick={() => setSkipping(false)}>
              Take it instead
            </Plain>
          </Reasons>
        )}
        {state === 'missing' && !isSkipping && (
          <Words>
            The camera is not available. Allow it in the browser’s settings, or use your phone’s own camera.
            <Button as="label" position="relative" colorPalette="gray" size="lg">
              Take {shot?.label ?? 'a photo'}
              <FileInput
                label={`Take ${shot?.label ?? 'a photo'}`}
                accept="image/*"
                camera
                onFiles={([file]) => file && keep(file)}
              />
            </Button>
          </Words>
        )}
      </View>
      <Foot>
        <Plain type="button" disabled={at === 0 || isSkipping} onClick={() => setAt((now) => Math.max(0, now - 1))}>
          Back
        </Plain>
        <Shutter
          type="button"
          aria-label={`Take ${shot?.label ?? 'a photo'}`}
          disabled={state !== 'ready' || isSkipping}
          onClick={() => void press()}
        />
        <Plain
          type="button"
          disabled={!shot || isSkipping}
          onClick={() => (shot?.required && onSkip ? setSkipping(true) : setAt((now) => now + 1))}
        >
          Skip
        </Plain>
      </Foot>
    </Root>
  )
}
