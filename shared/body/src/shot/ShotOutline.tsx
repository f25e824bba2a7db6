import type { BodyType, BodyView } from '@forecourt/domain'
import { bodyClassOf, drawingOf, type BodyClass } from '@forecourt/domain/outline'
import { chakra } from '@forecourt/ui'

const VIEWS: Readonly<Record<string, BodyView>> = { front: 'FRONT', rear: 'REAR', left: 'LEFT', right: 'RIGHT' }

/** The three-quarter views: which end is nearer, and on which side of the picture it is. */
const QUARTERS: Readonly<Record<string, { end: BodyView; side: BodyView; isEndLeft: boolean }>> = {
  'front-left': { end: 'FRONT', side: 'LEFT', isEndLeft: true },
  'front-right': { end: 'FRONT', side: 'RIGHT', isEndLeft: false },
  'rear-right': { end: 'REAR', side: 'RIGHT', isEndLeft: true },
  'rear-left': { end: 'REAR', side: 'LEFT', isEndLeft: false },
}

const Root = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    pointerEvents: 'none',
    fill: 'none',
    stroke: 'white',
    strokeWidth: '5',
    strokeLinejoin: 'round',
    filter: 'drop-shadow(0 0 3px rgb(0 0 0 / 0.8))',
  },
})

/** Two faces of a car that meet at its nearer corner. */
function Quarter({ end, side, isEndLeft, body }: (typeof QUARTERS)[string] & { body: BodyClass }) {
  const [face, flank] = [drawingOf(body, end), drawingOf(body, side)]
  const ground = 560
  const faceAt = `translate(${isEndLeft ? 60 : 640}, ${ground - face.height * 0.34}) skewY(${isEndLeft ? 8 : -8}) scale(0.32, 0.34)`
  const flankAt = `translate(${isEndLeft ? 360 : 60}, ${ground - flank.height * 0.6 + (isEndLeft ? 42 : 0)}) skewY(${isEndLeft ? -4 : 4}) scale(0.58, 0.6)`
  return (
    <>
      <path d={flank.body.d} transform={flankAt} />
      <path d={face.body.d} transform={faceAt} />
    </>
  )
}

/** What the wanted shot looks like, laid over the camera's picture: the car's outline outside, a frame inside. */
export function ShotOutline({ shotKey, bodyType }: { shotKey: string; bodyType: BodyType | null }) {
  const body = bodyClassOf(bodyType)
  const view = VIEWS[shotKey]
  const quarter = QUARTERS[shotKey]
  const drawing = view && drawingOf(body, view)
  return (
    <Root viewBox="0 0 1000 750" aria-hidden>
      {drawing && (
        <g transform={`translate(70, ${(750 - drawing.height * 0.86) / 2}) scale(0.86)`}>
          <path d={drawing.body.d} />
        </g>
      )}
      {quarter && <Quarter {...quarter} body={body} />}
      {!drawing && !quarter && <path d="M90 190V90H210M790 90H910V190M910 560V660H790M210 660H90V560" />}
    </Root>
  )
}
