import { asContract, callRoute, errorMessage, invalidate, newKey, ofVehicle } from '@forecourt/api-client'
import { PANEL_GROUPS } from '@forecourt/body'
import type { DefectReport, StageFile } from '@forecourt/contracts'
import { damageTypesOf, isPanelKey, panelLabel, type DamageType, type PanelKey } from '@forecourt/domain'
import { smallPhoto } from '@forecourt/stage'
import {
  Button,
  chakra,
  DestructiveAlert,
  Disclosure,
  DisclosureHead,
  Input,
  NativeSelect,
  ResponsiveDialog,
  toastSuccess,
} from '@forecourt/ui'
import { useEffect, useId, useMemo, useRef, useState } from 'react'

/** The words, each with the damage that it is where it can be marked. */
const WORDS: readonly { word: string; type: DamageType }[] = [
  { word: 'Scratch', type: 'scratch' },
  { word: 'Dent', type: 'dent' },
  { word: 'Chip', type: 'stone_chip' },
  { word: 'Kerbed wheel', type: 'kerbed' },
  { word: 'Stain', type: 'stain' },
  { word: 'Burn', type: 'burn' },
  { word: 'Odour', type: 'odour' },
  { word: 'Broken', type: 'broken' },
  { word: 'Missing', type: 'missing' },
]

const Body = chakra('div', { base: { display: 'grid', gap: '4' } })
const Photo = chakra('img', {
  base: { width: 'full', maxHeight: '30vh', objectFit: 'contain', borderRadius: 'lg', bg: 'bg.muted' },
})
const Chips = chakra('div', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } })
const Line = chakra('div', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) auto' } })
const Part = chakra('div', { base: { display: 'grid', gap: '1.5' } })
const Label = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })

interface Props {
  photo: File
  vehicleId: string
  onClose: () => void
}

/** Says in one touch what a photo shows, and tells the sales manager; where it is on the car may be said before. */
export default function DefectDialog({ photo, vehicleId, onClose }: Props) {
  const id = useId()
  const [panel, setPanel] = useState<PanelKey | ''>('')
  const [other, setOther] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const url = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  // Sent again after a line that dropped, both calls are known by their keys.
  const keys = useRef({ photo: newKey(), report: newKey(), fileId: null as string | null, of: '' })

  async function send(text: string, type: DamageType | null) {
    setBusy(true)
    setError(null)
    try {
      const sent = keys.current
      const mark = panel && type ? markOf(panel, type) : null
      const body: DefectReport = { text: panel ? `${text}, ${panelLabel(panel)}` : text, fileIds: [], mark }
      sent.fileId ??= await sendPhoto(photo, vehicleId, sent.photo)
      const report = { ...body, fileIds: [sent.fileId] }
      const content = JSON.stringify(report)
      if (sent.of && sent.of !== content) sent.report = newKey()
      sent.of = content
      const options = { idempotencyKey: sent.report }
      await callRoute('POST /stage/media/:vehicleId/valet/defects', { params: { vehicleId }, body: report }, options)
      void invalidate(ofVehicle(vehicleId))
      toastSuccess('Sales manager told', body.text)
      onClose()
    } catch (failure) {
      setError(errorMessage(failure))
      setBusy(false)
    }
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Report a defect"
      description="Touch a word to tell the sales manager."
      dismissible={!isBusy}
      footer={
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      }
    >
      <Body aria-busy={isBusy}>
        {error && <DestructiveAlert>{error} The photo is kept here: touch the word again.</DestructiveAlert>}
        <Photo src={url} alt="The defect" />
        <Disclosure>
          <DisclosureHead>{panel ? `On the car: ${panelLabel(panel)}` : 'Mark it on the car as well'}</DisclosureHead>
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-label="Panel"
              value={panel}
              onChange={({ currentTarget: { value } }) => setPanel(isPanelKey(value) ? value : '')}
            >
              <option value="">Not marked</option>
              {PANEL_GROUPS.map(({ label, panels }) => (
                <optgroup key={label} label={label}>
                  {panels.map((each) => (
                    <option key={each} value={each}>
                      {panelLabel(each)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Disclosure>
        <Chips role="group" aria-label="What it is">
          {WORDS.map(({ word, type }) => (
            <Button key={word} size="lg" disabled={isBusy} onClick={() => void send(word, type)}>
              {word}
            </Button>
          ))}
        </Chips>
        <Part>
          <Label htmlFor={id}>Something else</Label>
          <Line>
            <Input
              id={id}
              value={other}
              maxLength={400}
              onChange={({ currentTarget }) => setOther(currentTarget.value)}
            />
            <Button disabled={isBusy || !other.trim()} onClick={() => void send(other.trim(), null)}>
              Send
            </Button>
          </Line>
        </Part>
      </Body>
    </ResponsiveDialog>
  )
}

/** A mark where the panel can have such damage, else with the first that it can. */
function markOf(panel: PanelKey, type: DamageType): DefectReport['mark'] {
  const possible = damageTypesOf(panel)
  return { panel, place: null, type: possible.includes(type) ? type : (possible[0] ?? type), severity: 'MINOR' }
}

async function sendPhoto(photo: File, vehicleId: string, idempotencyKey: string): Promise<string> {
  const file = await smallPhoto(photo)
  const input = { params: { vehicleId }, file }
  const answer = await callRoute('POST /vehicles/:vehicleId/messages/files', input, { idempotencyKey })
  return asContract<{ data: StageFile }>(answer).data.id
}
