import { BodyOutline, OutlineBeside, type OutlineMark } from '@forecourt/body'
import type { StageFile } from '@forecourt/contracts'
import type { BodyType } from '@forecourt/domain'
import type { StageFiles } from '@forecourt/stage'
import { chakra, MutedText, Panel } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useMemo } from 'react'
import { MarkCard } from './MarkCard.tsx'
import { PanelPicker } from './PanelPicker.tsx'
import type { Marks } from './useMarks.ts'
import type { Mark, Values } from './values.ts'

interface Props {
  bodyType: BodyType | null
  marks: Marks
  form: ApiFormHandle<Values>
  photos: StageFiles
  /** What infleet has photographed, to be taken over. */
  infleets: readonly StageFile[]
}

const List = chakra('ol', { base: { display: 'grid', gap: '2.5' } })

/** A mark as the picture shows it: before anybody has said what it is, as a minor scratch. */
function shown({ id, panel, place, type, severity }: Mark, index: number): OutlineMark[] {
  if (!id || !panel) return []
  const { view, x, y } = place ?? {}
  const isPlaced = view && typeof x === 'number' && typeof y === 'number'
  return [
    {
      id,
      number: index + 1,
      panel,
      place: isPlaced ? { view, x, y } : null,
      type: type ?? 'scratch',
      severity: severity ?? 'MINOR',
      status: 'OPEN',
    },
  ]
}

/**
 * The damage on the picture, and the same as a list that is complete without it. The mark that is open stands first, right
 * below the picture, where a finger that has just touched it goes on.
 */
export function MarksSection({
  bodyType,
  marks: { marks, open, setOpen, add, remove },
  form,
  photos,
  infleets,
}: Props) {
  const onPicture = useMemo(() => marks.flatMap(shown), [marks])
  const errors = form.formState.errors.items
  const cards = marks.map((mark, index) => ({ mark, index }))
  const first = cards.filter(({ mark }) => mark.id === open)
  const others = cards.filter(({ mark }) => mark.id !== open)
  return (
    <Panel title="Damage" note="Touch the car where the damage is, or choose a panel from the list">
      <OutlineBeside
        picture={
          <BodyOutline
            bodyType={bodyType}
            marks={onPicture}
            chosenMark={open}
            onTouch={({ panel, view, x, y }) => add(panel, { view, x, y })}
            onMark={setOpen}
          />
        }
      >
        <PanelPicker onPick={(panel) => add(panel, null)} />
        {marks.length === 0 && <MutedText size="body">Nothing is marked yet.</MutedText>}
        <List aria-label="Marks">
          {[...first, ...others].map(({ mark, index }) => (
            <MarkCard
              key={mark.id}
              index={index}
              mark={mark}
              photos={photos}
              infleets={infleets}
              isOpen={mark.id === open || (Array.isArray(errors) && errors[index] !== undefined)}
              isChosen={mark.id === open}
              onToggle={() => setOpen(mark.id === open ? null : (mark.id ?? null))}
              onRemove={() => mark.id && remove(mark.id)}
            />
          ))}
        </List>
      </OutlineBeside>
    </Panel>
  )
}
