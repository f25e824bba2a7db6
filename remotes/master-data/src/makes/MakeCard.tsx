import type { Make } from '@forecourt/contracts'
import { counted, HStack, MakeLogo, TwoLines } from '@forecourt/ui'
import { ActiveChip } from '../lists/ActiveChip.tsx'

const MODELS = { one: 'model', many: 'models' }

/** A make on a phone. */
export function MakeCard({ name, logoUrl, country, modelCount, isActive }: Make) {
  return (
    <HStack gap="3">
      <MakeLogo name={name} logoUrl={logoUrl} />
      <TwoLines first={name} second={[country, counted(modelCount, MODELS)].filter(Boolean).join(', ')} strong />
      {!isActive && <ActiveChip isActive={isActive} />}
    </HStack>
  )
}
