import { Button, chakra, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Camera } from '../../../icons.ts'
import { lazyDialog } from '../../../lazy/lazyDialog.tsx'
import { marksIn } from './marksIn.ts'
import { canScan } from './scan/detectors.ts'

const ScanDialog = lazyDialog(() => import(/* webpackChunkName: "scan" */ './scan/ScanDialog.tsx'))

const Root = chakra('div', { base: { display: 'grid', gap: '1.5' } })
const Head = chakra('div', { base: { display: 'flex', alignItems: 'end', justifyContent: 'space-between' } })
const Label = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })
const Help = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

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
    <Root>
      <Head>
        <Label htmlFor={id}>Registrations</Label>
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
      <Help>Short chassis and stock numbers work too. {most} at a time.</Help>
      {isScanning && (
        <ScanDialog
          onRead={(marks) => onChange(marksIn([value, ...marks].join('\n')).join('\n'))}
          onClose={() => setScanning(false)}
        />
      )}
    </Root>
  )
}
