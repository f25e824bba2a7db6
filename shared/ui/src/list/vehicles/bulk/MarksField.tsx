import { Button, chakra, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { MutedText } from '../../../display/MutedText.ts'
import { FormControl } from '../../../form/FormControl.ts'
import { FormLabel } from '../../../form/FormLabel.ts'
import { Camera } from '../../../icons.ts'
import { lazyDialog } from '../../../lazy/lazyDialog.tsx'
import { marksIn } from './marksIn.ts'
import { canScan } from './scan/detectors.ts'

const ScanDialog = lazyDialog(() => import(/* webpackChunkName: "scan" */ './scan/ScanDialog.tsx'))

const Head = chakra('div', { base: { display: 'flex', alignItems: 'end', justifyContent: 'space-between' } })

interface Props {
  value: string
  onChange: (text: string) => void
  /** How many are taken at a time. */
  most: number
}

/** Registrations, pasted, typed or read by the camera where the device can: one to a line. `marksIn` takes them apart. */
export function MarksField({ value, onChange, most }: Props) {
  const id = useId()
  const [isScanning, setScanning] = useState(false)
  return (
    <FormControl>
      <Head>
        <FormLabel htmlFor={id}>Registrations</FormLabel>
        {canScan() && (
          <Button type="button" size="sm" onClick={() => setScanning(true)}>
            <Camera aria-hidden />
            Scan
          </Button>
        )}
      </Head>
      <Textarea
        id={id}
        rows={5}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <MutedText size="sm">Short chassis and stock numbers work too. {most} at a time.</MutedText>
      {isScanning && (
        <ScanDialog
          onRead={(marks) => onChange(marksIn([value, ...marks].join('\n')).join('\n'))}
          onClose={() => setScanning(false)}
        />
      )}
    </FormControl>
  )
}
