import { chakra, File as FileIcon, LoaderCircle, TriangleAlert, X } from '@forecourt/ui'
import type { Attachments } from './useAttachments.ts'

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Item = chakra('li', {
  base: {
    position: 'relative',
    boxSize: '16',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    display: 'grid',
    placeItems: 'center',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
})
const Veil = chakra('span', {
  base: { position: 'absolute', inset: '0', display: 'grid', placeItems: 'center', bg: 'bg', opacity: '0.85' },
  variants: { failed: { true: { color: 'sla.red.fg' }, false: { '& svg': { animation: 'spin 1s linear infinite' } } } },
})
const Remove = chakra('button', {
  base: {
    position: 'absolute',
    top: '0',
    right: '0',
    boxSize: { base: '9', md: '6' },
    display: 'grid',
    placeItems: 'center',
    borderBottomLeftRadius: 'md',
    bg: 'bg',
    color: 'fg',
    cursor: 'pointer',
  },
})
const Refusal = chakra('p', { base: { textStyle: 'xs', color: 'sla.red.fg' } })

/** The files of the message that is being written. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { files } = attachments
  if (files.length === 0) return null
  const refusals = [...new Set(files.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <>
      <List aria-label="Files of the message">
        {files.map((file) => (
          <Item key={file.key} title={file.name}>
            {file.previewUrl ? <img src={file.previewUrl} alt={file.name} /> : <FileIcon aria-label={file.name} />}
            {file.state !== 'ready' && (
              <Veil failed={file.state === 'failed'}>
                {file.state === 'failed' ? (
                  <TriangleAlert size={18} aria-label="Not sent" />
                ) : (
                  <LoaderCircle size={18} aria-label="On its way" />
                )}
              </Veil>
            )}
            <Remove type="button" aria-label={`Remove ${file.name}`} onClick={() => attachments.remove(file)}>
              <X size={14} aria-hidden />
            </Remove>
          </Item>
        ))}
      </List>
      {refusals.map((refusal) => (
        <Refusal key={refusal} role="alert">
          {refusal}
        </Refusal>
      ))}
    </>
  )
}
