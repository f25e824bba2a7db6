import { DamageMark } from '@forecourt/body'
import type { BodyDamageRecord, QuoteLine, StageFile } from '@forecourt/contracts'
import { damageLabel, refsOf } from '@forecourt/domain'
import { PhotoStrip, useUploads } from '@forecourt/stage'
import { chakra, MutedText } from '@forecourt/ui'
import { FormSection } from '@forecourt/ui/forms'
import { FILES } from '../stage/define.ts'

interface Props {
  record: BodyDamageRecord
  /** The approved repairs that are open. */
  lines: readonly QuoteLine[]
}

const List = chakra('ol', { base: { display: 'grid', gap: '4' } })
const Damage = chakra('li', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Name = chakra('h3', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'sm', fontWeight: 'medium' },
})
const Sides = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3' },
})
const Side = chakra('div', { base: { display: 'grid', alignContent: 'start', gap: '1', minWidth: '0' } })

/** Each damage that is repaired, as it was and as it is now: a photo afterwards belongs to every one that was done. */
export function BeforeAndAfter({ record, lines }: Props) {
  const { vehicle, files, assessment } = record
  const vehicleId = vehicle.id
  // A damage may be seen on what infleet took as well.
  const isAfter = ({ purpose }: StageFile) => purpose === 'completion'
  const before = useUploads({ path: FILES.assess, vehicleId, files: files.filter((file) => !isAfter(file)) })
  const after = useUploads({ path: FILES.completion, vehicleId, files: files.filter(isAfter) })
  const repaired = new Set(lines.flatMap(refsOf))
  return (
    <FormSection title="Before and after" columns={1}>
      <List>
        {assessment?.items.map((damage, index) => {
          if (!repaired.has(damage.id)) return null
          const label = damageLabel(damage)
          return (
            <Damage key={damage.id}>
              <Name>
                <DamageMark number={index + 1} severity={damage.severity} status="QUOTED" />
                {label}
              </Name>
              <Sides>
                <Side>
                  <MutedText size="xs">Before</MutedText>
                  <PhotoStrip files={before} of={damage.id} label={`${label}, before`} isEditable={false} />
                </Side>
                <Side>
                  <MutedText size="xs">After</MutedText>
                  <PhotoStrip files={after} of={damage.id} label={`${label}, after`} />
                </Side>
              </Sides>
            </Damage>
          )
        })}
      </List>
    </FormSection>
  )
}
