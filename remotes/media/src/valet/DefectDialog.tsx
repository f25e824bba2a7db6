import { asContract, callRoute, errorMessage, invalidate, newKey, ofVehicle } from '@forecourt/api-client'
import type { DefectReport, StageFile, VehicleDetails } from '@forecourt/contracts'
import { smallPhoto } from '@forecourt/stage'
import {
  Button,
  chakra,
  DestructiveAlert,
  DialogStack,
  Input,
  MutedText,
  ResponsiveDialog,
  toastSuccess,
  FormControl,
  FormLabel,
} from '@forecourt/ui'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { reportOf, wordsFor, type DefectWord, type MarkedPlace } from './defect.ts'
import { DefectMark } from './DefectMark.tsx'

const Photo = chakra('img', {
  base: { width: 'full', maxHeight: '30vh', objectFit: 'contain', borderRadius: 'lg', bg: 'bg.muted' },
})
const Chips = chakra('div', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))' },
})
const Line = chakra('div', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) auto' } })

interface Props {
  photo: File
  vehicle: Pick<VehicleDetails, 'id' | 'bodyType'>
  /** Told of a mark: it changes the vehicle. */
  onMarked: () => void
  onClose: () => void
}

/** Says in one touch what a photo shows, and tells the sales manager; where it is on the car may be said before. */
export default function DefectDialog({ photo, vehicle, onMarked, onClose }: Props) {
  const id = useId()
  const { id: vehicleId } = vehicle
  const [marked, setMarked] = useState<MarkedPlace | null>(null)
  const [other, setOther] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const url = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  // Sent again after a line that dropped, both calls are known by their keys.
  const keys = useRef({ photo: newKey(), report: newKey(), fileId: null as string | null, of: '' })

  async function send(word: DefectWord) {
    setBusy(true)
    setError(null)
    try {
      const sent = keys.current
      sent.fileId ??= await sendPhoto(photo, vehicleId, sent.photo)
      const report: DefectReport = { ...reportOf(word, marked), fileIds: [sent.fileId] }
      const content = JSON.stringify(report)
      if (sent.of && sent.of !== content) sent.report = newKey()
      sent.of = content
      const options = { idempotencyKey: sent.report }
      await callRoute('POST /stage/media/:vehicleId/valet/defects', { params: { vehicleId }, body: report }, options)
      if (report.mark) onMarked()
      void invalidate(ofVehicle(vehicleId))
      toastSuccess('Sales manager notified', report.text)
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
      description="Touch a defect type to notify the sales manager."
      dismissible={!isBusy}
      footer={
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      }
    >
      <DialogStack aria-busy={isBusy}>
        {error && <DestructiveAlert>{error} Your photo is kept: touch the defect type again.</DestructiveAlert>}
        <Photo src={url} alt="The defect" />
        <DefectMark vehicle={vehicle} marked={marked} onMark={setMarked} />
        <Chips role="group" aria-label="Defect type">
          {wordsFor(marked).map((word) => (
            <Button
              key={word.label}
              size="lg"
              px="2"
              height="auto"
              minHeight="touchLg"
              whiteSpace="normal"
              disabled={isBusy}
              onClick={() => void send(word)}
            >
              {word.label}
            </Button>
          ))}
        </Chips>
        <FormControl>
          <FormLabel htmlFor={id}>Other</FormLabel>
          <Line>
            <Input
              id={id}
              value={other}
              maxLength={400}
              onChange={({ currentTarget }) => setOther(currentTarget.value)}
            />
            <Button disabled={isBusy || !other.trim()} onClick={() => void send({ label: other.trim(), type: null })}>
              Send
            </Button>
          </Line>
          {marked && (
            <MutedText size="sm">
              The sales manager is notified; a defect in your own words is not marked on the car.
            </MutedText>
          )}
        </FormControl>
      </DialogStack>
    </ResponsiveDialog>
  )
}

async function sendPhoto(photo: File, vehicleId: string, idempotencyKey: string): Promise<string> {
  const file = await smallPhoto(photo)
  const input = { params: { vehicleId }, file }
  const answer = await callRoute('POST /vehicles/:vehicleId/messages/files', input, { idempotencyKey })
  return asContract<{ data: StageFile }>(answer).data.id
}
