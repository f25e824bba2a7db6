import type { SoldRecord } from '@forecourt/contracts'
import { StagePage, type OpenedStage } from '@forecourt/stage'
import { SOLD } from '../stage.ts'
import { SoldForm } from './SoldForm.tsx'
import { useSoldForm } from './useSoldForm.ts'

const FromAdvert = (opened: OpenedStage<SoldRecord>) => <SoldForm opened={opened} stage={useSoldForm(opened)} />

/** Sells a vehicle that is on sale. */
export default function SoldPage() {
  return (
    <StagePage {...SOLD} task="Mark as Sold" at={['SALE:ON_SALE']}>
      {(opened) => <FromAdvert {...opened} />}
    </StagePage>
  )
}
