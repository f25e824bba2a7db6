import { chakra } from '@chakra-ui/react'
import { handling, type VehicleHeader } from '@forecourt/contracts'
import { useState } from 'react'
import { toastSuccess } from '../../feedback/toasts.ts'
import type { ValuesOf } from '../../form/blanks.ts'
import { TextField } from '../../form/fields/TextField.tsx'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import { KeyTagBox } from '../paper/KeyTagBox.tsx'
import { PrintDialog } from '../paper/printing.ts'
import { useHandling } from './useHandling.ts'

const { body: Location } = handling.locate
type Values = ValuesOf<typeof Location>

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

const Fields = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { sm: '2fr 1fr' } } })

/** Where the vehicle and its key are. */
export default function LocationDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, location, keyTag } = vehicle
  const [wantsTag, setWantsTag] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const locate = useHandling('PATCH /vehicles/:vehicleId/location', vehicleId)
  const form = useDialogForm({
    schema: Location,
    defaultValues: { location, keyTag },
    fixed: { version },
    submit: (body) => locate.mutateAsync({ params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess('Location saved.')
      if (wantsTag) setMoved(true)
      else onClose()
    },
  })

  if (isMoved) return <PrintDialog of={{ vehicleIds: [vehicleId] }} only="KEY_TAG" onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Where is it?"
      description="Its bay or location, and its key tag."
      submit="Save location"
    >
      <Fields>
        <TextField<Values> name="location" label="Bay or location" maxLength={40} />
        <TextField<Values> name="keyTag" label="Key tag" maxLength={20} />
      </Fields>
      <KeyTagBox count={1} checked={wantsTag} onChange={setWantsTag} />
    </FormDialog>
  )
}
