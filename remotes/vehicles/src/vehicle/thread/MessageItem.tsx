import { errorMessage, useApiMutation } from '@forecourt/api-client'
import type { VehicleMessage } from '@forecourt/contracts'
import {
  Button,
  chakra,
  ConfirmDialog,
  DestructiveAlert,
  File as FileIcon,
  MutedText,
  RelativeTime,
  Textarea,
  useNow,
  UserAvatar,
} from '@forecourt/ui'
import { useState } from 'react'
import { partsOf } from './mentions.ts'
import { invalidateThread } from './useThread.ts'

const Root = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2.5', textStyle: 'sm' },
})
const Head = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '2', flexWrap: 'wrap' } })
const Author = chakra('b', { base: { fontWeight: 'semibold' } })
const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
const Named = chakra('span', { base: { color: 'accent.fg', fontWeight: 'medium' } })
const TextButton = chakra('button', {
  base: {
    textStyle: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    minHeight: { base: 'touch', md: '5' },
    px: { base: '2', md: '0' },
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})
const Files = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '1.5' } })
const Thumb = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'touch', md: '7' },
    borderRadius: 'md',
    overflow: 'hidden',
    color: 'accent.fg',
    '& img': { width: '24', height: '16', objectFit: 'cover' },
  },
})

interface Props {
  vehicleId: string
  message: VehicleMessage
}

/** One message: who, when, what, and for its author a while to change it. */
export function MessageItem({ vehicleId, message }: Props) {
  const [task, setTask] = useState<'edit' | 'takeBack' | null>(null)
  const now = useNow()
  const { author, body, createdAt, editedAt, mayDelete } = message
  // The five minutes pass while the page is open.
  const mayEdit = message.mayEdit && now - Date.parse(createdAt) < 5 * 60_000
  return (
    <Root>
      <UserAvatar name={author.name} />
      <div>
        <Head>
          <Author>{author.name}</Author>
          <MutedText as="span" size="xs">
            <RelativeTime at={createdAt} />
            {editedAt && body !== null && ', edited'}
          </MutedText>
          {mayEdit && task !== 'edit' && body && (
            <TextButton type="button" onClick={() => setTask('edit')}>
              Edit
            </TextButton>
          )}
          {mayDelete && task !== 'edit' && (
            <TextButton type="button" onClick={() => setTask('takeBack')}>
              Delete
            </TextButton>
          )}
        </Head>
        {task === 'edit' ? (
          <EditMessage vehicleId={vehicleId} message={message} onDone={() => setTask(null)} />
        ) : (
          <Body message={message} />
        )}
        <MessageFiles files={message.files} />
      </div>
      <TakeBack vehicleId={vehicleId} message={message} open={task === 'takeBack'} onClose={() => setTask(null)} />
    </Root>
  )
}

function Body({ message: { body, mentions } }: Pick<Props, 'message'>) {
  if (body === null)
    return (
      <MutedText as="span" size="xs">
        Message deleted.
      </MutedText>
    )
  if (!body) return null
  return (
    <Words>
      {partsOf(body, mentions).map(({ text, isMention }, at) => (isMention ? <Named key={at}>{text}</Named> : text))}
    </Words>
  )
}

function MessageFiles({ files }: Pick<VehicleMessage, 'files'>) {
  if (files.length === 0) return null
  return (
    <Files>
      {files.map(({ id, url, thumbUrl, filename, mimeType }) => (
        <li key={id}>
          <Thumb href={url} target="_blank" rel="noreferrer">
            {mimeType.startsWith('image/') ? (
              <img src={thumbUrl} alt={filename} loading="lazy" />
            ) : (
              <>
                <FileIcon size={16} aria-hidden /> {filename}
              </>
            )}
          </Thumb>
        </li>
      ))}
    </Files>
  )
}

function EditMessage({ vehicleId, message, onDone }: Props & { onDone: () => void }) {
  const [text, setText] = useState(message.body ?? '')
  const edit = useApiMutation('PATCH /vehicles/:vehicleId/messages/:messageId', {
    onSuccess: () => {
      void invalidateThread(vehicleId)
      onDone()
    },
  })
  const save = () => edit.mutate({ params: { vehicleId, messageId: message.id }, body: { body: text } })
  return (
    <chakra.div display="grid" gap="2" mt="1">
      {edit.error && <DestructiveAlert>{errorMessage(edit.error)}</DestructiveAlert>}
      <Textarea
        aria-label="Your message"
        rows={3}
        value={text}
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="solid" onClick={save} disabled={text.trim() === '' || edit.isPending}>
          Save
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

function TakeBack({ vehicleId, message, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const remove = useApiMutation('DELETE /vehicles/:vehicleId/messages/:messageId', {
    onSuccess: () => {
      void invalidateThread(vehicleId)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { vehicleId, messageId: message.id } })}
      title="Delete this message?"
      description="Its text and files are deleted for everybody. The thread still shows that a message was deleted."
      confirmLabel="Delete"
      destructive
      loading={remove.isPending}
      error={remove.error && errorMessage(remove.error)}
    />
  )
}
