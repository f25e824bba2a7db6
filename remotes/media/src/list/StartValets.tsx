import { errorMessage, stageLists, useApiMutation } from '@forecourt/api-client'
import type { ValetStarted } from '@forecourt/contracts'
import { VALET_START_OUTCOME_LABELS, VALET_TYPE_LABELS, VALET_TYPES, type ValetType } from '@forecourt/domain'
import {
  Button,
  choicesOf,
  DestructiveAlert,
  DialogStack,
  FormControl,
  FormLabel,
  MarksField,
  marksIn,
  NativeSelect,
  Outcomes,
  ResponsiveDialog,
} from '@forecourt/ui'
import { useId, useState } from 'react'

const MOST = 50
const isStarted = ({ outcome }: ValetStarted[number]) => outcome === 'STARTED'

/** Starts the valet of every vehicle whose plate is pasted or scanned, and says of each what became of it. */
export default function StartValets({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [valetType, setValetType] = useState<ValetType>('FULL')
  const [told, setTold] = useState<ValetStarted>([])
  const start = useApiMutation('POST /stage/media/valet/start', { invalidates: [stageLists] })
  const marks = marksIn(text)

  async function submit() {
    if (marks.length === 0 || start.isPending) return
    const answer = await start.mutateAsync({ body: { marks: marks.slice(0, MOST), valetType } }).catch(() => null)
    if (!answer) return
    setTold(answer.data)
    // What did not start is there to be corrected, and what was too many to be sent next.
    const left = answer.data.filter((each) => !isStarted(each)).map(({ mark }) => mark)
    setText([...left, ...marks.slice(MOST)].join('\n'))
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Start valets"
      description="Paste or scan registrations, one per line. The start time is now, and you are recorded as the valeter."
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="solid" loading={start.isPending} disabled={marks.length === 0}>
            {marks.length > 1 ? `Start ${Math.min(marks.length, MOST)} valets` : 'Start valet'}
          </Button>
        </>
      }
    >
      <DialogStack>
        {start.error && <DestructiveAlert>{errorMessage(start.error)}</DestructiveAlert>}
        <MarksField value={text} onChange={setText} most={MOST} />
        <FormControl>
          <FormLabel htmlFor={`${id}-type`}>Valet</FormLabel>
          <NativeSelect.Root>
            <NativeSelect.Field
              id={`${id}-type`}
              value={valetType}
              onChange={({ currentTarget: { value } }) =>
                setValetType(VALET_TYPES.find((type) => type === value) ?? 'FULL')
              }
            >
              {choicesOf(VALET_TYPES, VALET_TYPE_LABELS).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormControl>
        <Outcomes
          label="Results"
          told={told.map((each) => ({
            mark: each.mark,
            words: VALET_START_OUTCOME_LABELS[each.outcome],
            isDone: isStarted(each),
            detail: each.detail,
          }))}
        />
      </DialogStack>
    </ResponsiveDialog>
  )
}
