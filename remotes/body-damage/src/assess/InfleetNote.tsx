import { Button, chakra, MutedText, Plus } from '@forecourt/ui'
import { useField } from './values.ts'

const Root = chakra('div', { base: { display: 'grid', justifyItems: 'start', gap: '2', textStyle: 'sm' } })
const Words = chakra('blockquote', {
  base: { borderInlineStartWidth: '2px', paddingInlineStart: '3', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})

/** What infleet wrote of the car: a press adds it to the note. */
export function InfleetNote({ text }: { text: string }) {
  const { value, change } = useField({ name: 'note', label: 'Note for the estimator' })
  const isTaken = value?.includes(text) ?? false
  return (
    <Root>
      <MutedText>Note from infleet</MutedText>
      <Words>{text}</Words>
      {!isTaken && (
        <Button size="sm" onClick={() => change([value, text].filter(Boolean).join('\n'))}>
          <Plus aria-hidden />
          Add to note
        </Button>
      )}
    </Root>
  )
}
