import { api, errorMessage } from '@forecourt/api-client'
import { useEffect, useRef, useState } from 'react'

/** A file on its way to a message, or there. */
export interface Attachment {
  key: string
  name: string
  /** Shows a picture before it has arrived; null for a paper. */
  previewUrl: string | null
  state: 'sending' | 'ready' | 'failed'
  /** What the server said of it. */
  refusal: string | null
  fileId: string | null
}

/** As many as a message takes. */
export const MOST_FILES = 10

/** Not `randomUUID`, which browsers keep from pages without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const previewOf = (file: File) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null)

/** The files of the message that is being written: each goes to the server at once, so that sending does not wait. */
export function useAttachments(vehicleId: string) {
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const shown = useRef<readonly Attachment[]>([])
  useEffect(() => {
    shown.current = files
  }, [files])
  useEffect(() => () => forget(shown.current), [])

  const change = (key: string, part: Partial<Attachment>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send(key: string, file: File) {
    try {
      const { data } = await api(
        'POST /vehicles/:vehicleId/messages/files',
        { params: { vehicleId }, file },
        { idempotencyKey: key },
      )
      change(key, { state: 'ready', fileId: data.id })
    } catch (error) {
      change(key, { state: 'failed', refusal: errorMessage(error) })
    }
  }

  return {
    files,
    isSending: files.some(({ state }) => state === 'sending'),
    add(chosen: readonly File[]) {
      for (const file of chosen.slice(0, MOST_FILES - files.length)) {
        const key = newKey()
        const added: Attachment = {
          key,
          name: file.name || 'Photo',
          previewUrl: previewOf(file),
          state: 'sending',
          refusal: null,
          fileId: null,
        }
        setFiles((all) => [...all, added])
        void send(key, file)
      }
    },
    remove({ key, fileId, previewUrl }: Attachment) {
      if (previewUrl) URL.revokeObjectURL(previewUrl)
      setFiles((all) => all.filter((one) => one.key !== key))
      if (!fileId) return
      // Nobody sees what was never sent: a file that stays behind does no harm.
      const params = { vehicleId, fileId }
      api('DELETE /vehicles/:vehicleId/messages/files/:fileId', { params }).catch(() => undefined)
    },
    clear() {
      forget(files)
      setFiles([])
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

function forget(files: readonly Attachment[]) {
  for (const { previewUrl } of files) if (previewUrl) URL.revokeObjectURL(previewUrl)
}
