import { useProfile } from '@forecourt/session'
import { Button, Check, Clock } from '@forecourt/ui'
import { DateTimeField, FormSection, type ApiFormHandle } from '@forecourt/ui/forms'
import { useValues, type Values } from './values.ts'

/** When it was started and finished: each in one touch, or as somebody knows better. */
export function TimesSection({ form }: { form: ApiFormHandle<Values> }) {
  const [startedAt, finishedAt, byUserId, supplierId] = useValues(['startedAt', 'finishedAt', 'byUserId', 'supplierId'])
  const me = useProfile()?.id
  const set = (name: 'startedAt' | 'finishedAt' | 'byUserId', value: string) => {
    form.setValue(name, value, { shouldDirty: true })
    form.clearErrors(name)
  }
  function start() {
    set('startedAt', new Date().toISOString())
    if (!byUserId && !supplierId && me) set('byUserId', me)
  }
  return (
    <FormSection title="Time" columns={2}>
      {!startedAt && (
        <Button size="lg" variant="solid" gridColumn="1 / -1" onClick={start}>
          <Clock aria-hidden />
          Start now
        </Button>
      )}
      {startedAt && !finishedAt && (
        <Button
          size="lg"
          variant="solid"
          gridColumn="1 / -1"
          onClick={() => set('finishedAt', new Date().toISOString())}
        >
          <Check aria-hidden />
          Finish now
        </Button>
      )}
      <DateTimeField<Values> name="startedAt" label="Started" required />
      <DateTimeField<Values> name="finishedAt" label="Finished" required />
    </FormSection>
  )
}
