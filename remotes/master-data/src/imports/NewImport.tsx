import { api, errorMessage, invalidate, useApiQuery } from '@forecourt/api-client'
import { formatBytes, IMPORT_BOUNDS, IMPORT_KIND_LABELS } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import {
  Button,
  chakra,
  Disclosure,
  DisclosureHead,
  Download,
  lazyDialog,
  MutedText,
  Panel,
  TriangleAlert,
  Upload,
  useNavigate,
  VisuallyHidden,
  Notice,
} from '@forecourt/ui'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { ACCEPTED, download, pastedFile } from './imports.ts'
import { columnsText, templateOf } from './words.ts'

const PasteDialog = lazyDialog(() => import('./PasteDialog.tsx'))

const Place = chakra('div', { base: { display: 'grid', gap: '3', px: { base: '3', md: '6' }, pb: '4' } })
const DropZone = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    px: '4',
    py: { base: '5', md: '7' },
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    bg: 'bg.raised',
    textAlign: 'center',
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
    '& > svg': { color: 'fg.muted', boxSize: '6' },
  },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' } })
const Kinds = chakra('ul', { base: { display: 'grid', gap: '3', pt: '3' } })
const Kind = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '2',
    '& > div': { flex: '1 1 20rem', minWidth: '0' },
    '& strong': { fontWeight: 'semibold' },
  },
})

/** Where a file is brought: chosen, dropped or pasted. It is read at once, and opens to be matched and checked. */
export function NewImport({ path }: { path: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const hasStarter = useCan('master.makes.create')
  const offers = useApiQuery('GET /imports/kinds', {}, { select: ({ data }) => data }).data ?? []

  async function bring(work: () => ReturnType<typeof bringFile>) {
    if (isReading) return
    setReading(true)
    setTrouble(null)
    try {
      const { data } = await work()
      void invalidate('GET /imports')
      await navigate(`${path}/${data.id}`)
    } catch (error) {
      setTrouble(errorMessage(error))
      setReading(false)
    }
  }
  const bringFile = (file: File) => api('POST /imports', { file })
  const take = (file: File | null | undefined) => file && void bring(() => bringFile(file))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  function paste({ clipboardData }: ClipboardEvent) {
    const cells = clipboardData.getData('text/plain')
    take(clipboardData.files[0] ?? (cells.trim() ? pastedFile(cells) : null))
  }

  return (
    <Place>
      <DropZone
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <Upload aria-hidden />
        <div>
          <p>Drop a CSV file or an XLSX workbook here, or paste cells from a spreadsheet.</p>
          <MutedText>
            Up to {IMPORT_BOUNDS.rows.toLocaleString('en-GB')} rows and {formatBytes(IMPORT_BOUNDS.bytes)}. Every row is
            checked, and nothing is added before you say so.
          </MutedText>
        </div>
        <Buttons>
          <Button variant="solid" aria-busy={isReading} onClick={() => input.current?.click()}>
            {isReading ? 'Reading…' : 'Choose a file'}
          </Button>
          <Button onClick={() => setPasting(true)}>Paste cells</Button>
          {hasStarter && (
            <Button onClick={() => void bring(() => api('POST /imports/starter-makes'))}>
              Start with common UK makes
            </Button>
          )}
        </Buttons>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="File to import"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen again, once it has been corrected.
            currentTarget.value = ''
          }}
        />
        <VisuallyHidden role="status">{isReading && 'Reading the file.'}</VisuallyHidden>
      </DropZone>
      {trouble !== null && (
        <Notice icon={TriangleAlert} tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      {offers.length > 0 && (
        <Panel>
          <Disclosure>
            <DisclosureHead>What can be imported, and its columns</DisclosureHead>
            <Kinds>
              {offers.map((offer) => (
                <Kind key={offer.kind}>
                  <div>
                    <strong>{IMPORT_KIND_LABELS[offer.kind]}</strong>
                    <MutedText>{columnsText(offer)}</MutedText>
                  </div>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Download an empty file for ${IMPORT_KIND_LABELS[offer.kind].toLowerCase()}`}
                    onClick={() =>
                      download(
                        new Blob([templateOf(offer)], { type: 'text/csv' }),
                        `${IMPORT_KIND_LABELS[offer.kind]}.csv`,
                      )
                    }
                  >
                    <Download aria-hidden />
                    Empty file
                  </Button>
                </Kind>
              ))}
            </Kinds>
          </Disclosure>
        </Panel>
      )}
      {isPasting && (
        <PasteDialog
          onPasted={(cells) => {
            setPasting(false)
            take(pastedFile(cells))
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </Place>
  )
}
