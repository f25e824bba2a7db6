import { counted } from '@forecourt/domain'
import { Button, chakra, CircleAlert, CloudOff, TriangleAlert } from '@forecourt/ui'
import { namesText } from './limits.ts'
import type { UploadActions } from './stageFiles.ts'
import type { Upload } from './uploadQueue.ts'

const WAITING = { one: 'file is waiting', many: 'files are waiting' }

const List = chakra('ul', { base: { display: 'grid', gap: '1.5' } })
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', textStyle: 'sm' },
  variants: { bad: { true: { color: 'fg.error' }, false: { color: 'fg.muted' } } },
})
const Words = chakra('span', { base: { flex: '1 1 10rem', minWidth: '0', overflowWrap: 'anywhere' } })

/** What lasts only as long as the page, and why. */
function unkeptText(uploads: readonly Upload[]): string {
  const isFull = uploads.some(({ keeping }) => keeping === 'full')
  const why = isFull ? 'This device is out of storage' : 'This browser cannot store files'
  return `${why}: keep this page open until ${namesText(uploads)} ${uploads.length === 1 ? 'is' : 'are'} sent.`
}

/** What is to be known of uploads: those that were refused, those that the device does not keep, and that some wait. */
export function Refusals({ uploads, files }: { uploads: readonly Upload[]; files: UploadActions }) {
  const refused = uploads.filter(({ state }) => state === 'refused')
  const offline = uploads.filter(({ state }) => state === 'offline').length
  const unkept = uploads.filter(({ keeping, state }) => keeping !== null && keeping !== 'kept' && state !== 'refused')
  if (refused.length === 0 && offline === 0 && unkept.length === 0) return null
  return (
    <List aria-live="polite">
      {refused.map(({ id, name, refusal }) => (
        <Row key={id} bad>
          <CircleAlert size={16} aria-hidden />
          <Words>
            {name}: {refusal}
          </Words>
          <Button size="sm" variant="ghost" onClick={() => files.retry(id)} aria-label={`Try ${name} again`}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => files.cancel(id)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Row>
      ))}
      {unkept.length > 0 && (
        <Row bad>
          <TriangleAlert size={16} aria-hidden />
          <Words>{unkeptText(unkept)}</Words>
        </Row>
      )}
      {offline > 0 && (
        <Row bad={false}>
          <CloudOff size={16} aria-hidden />
          <Words>{counted(offline, WAITING)} for the connection, and will be sent automatically.</Words>
        </Row>
      )}
    </List>
  )
}
