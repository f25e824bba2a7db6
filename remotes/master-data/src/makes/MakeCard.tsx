import type { Make } from '@forecourt/contracts'
import { ActiveChip, HStack, MakeLogo, TwoLines } from '@forecourt/ui'

const modelsText = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'model' : 'models'}`

/** A make on a phone. */
export function MakeCard({ name, logoUrl, country, modelCount, isActive }: Make) {
  return (
    <HStack gap="3">
      <MakeLogo name={name} logoUrl={logoUrl} />
      <TwoLines first={name} second={[country, modelsText(modelCount)].filter(Boolean).join(', ')} strong />
      {!isActive && <ActiveChip isActive={isActive} />}
    </HStack>
  )
}
