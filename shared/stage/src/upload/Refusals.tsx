import { counted } from '@forecourt/domain'
import { Button, chakra, CircleAlert, CloudOff } from '@forecourt/ui'
import type { UploadActions } from './stageFiles.ts'
import type { Upload } from './uploadQueue.ts'

const WAITING = { one: 'file is waiting', many: 'files are waiting' }

const List = chakra('ul', { base: { display: 'grid', gap: '1.5' } })
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', textStyle: 'sm' },
  variants: { bad: { true: { color: 'fg.error' }, false: { color: 'fg.muted' } } },
})
const Words = chakra('span', { base: { flex: '1 1 10rem', minWidth: '0', overflowWrap: 'anywhere' } })

/** What became of uploads that need a word: those that were refused, and that some wait for the connection. */
export function Refusals({ uploads, files }: { uploads: readonly Upload[]; files: UploadActions }) {
  const refused = uploads.filter(({ state }) => state === 'refused')
  const offline = uploads.filter(({ state }) => state === 'offline').length
  if (refused.length === 0 && offline === 0) return null
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
      {offline > 0 && (
        <Row bad={false}>
          <CloudOff size={16} aria-hidden />
          <Words>{counted(offline, WAITING)} for the connection, and will be sent automatically.</Words>
        </Row>
      )}
    </List>
  )
}
