import { counted, isToMend, worstOf, SEVERITY_LABELS } from '@forecourt/domain'
import { useFilesOf, type StageFiles } from '@forecourt/stage'
import { chakra } from '@forecourt/ui'
import { CheckboxField, FormActions } from '@forecourt/ui/forms'
import { useValues, type Mark, type Values } from './values.ts'

interface Props {
  marks: readonly Mark[]
  photos: StageFiles
  /** Why it cannot be sent at all, such as that the vehicle has moved. */
  blocked: string | null
}

const Found = chakra('strong', { base: { display: 'block', textStyle: 'md', color: 'fg', fontWeight: 'semibold' } })

const MARK = { one: 'mark', many: 'marks' }
const PHOTO = { one: 'photo is', many: 'photos are' }

/** The tick for a car without damage, and the bar with what was found and the one action. */
export function Finish({ marks, photos, blocked }: Props) {
  const [noDamage] = useValues(['noDamage'])
  const { uploads } = useFilesOf(photos)
  const onTheirWay = uploads.filter(({ state }) => state !== 'refused').length
  const worst = worstOf(marks.flatMap(({ severity }) => severity ?? []))
  const needsWork = marks.some(isToMend)
  const waits = onTheirWay > 0 ? `${counted(onTheirWay, PHOTO)} still on the way.` : null
  const undecided = marks.length === 0 && noDamage !== true ? 'Mark the damage, or tick “No damage to repair”.' : null
  return (
    <>
      {marks.length === 0 && <CheckboxField<Values> name="noDamage" label="No damage to repair" />}
      <FormActions
        submit={needsWork ? 'Save & quote' : 'Finish, nothing to repair'}
        note={
          <>
            <Found>{counted(marks.length, MARK)}</Found>
            {worst && `Worst: ${SEVERITY_LABELS[worst].toLowerCase()}`}
          </>
        }
        blocked={blocked ?? waits ?? undecided}
      />
    </>
  )
}
