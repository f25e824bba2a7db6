import type { StageFile } from '@forecourt/contracts'
import { chakra, Cluster, MutedText } from '@forecourt/ui'
import { markField, useField, useValues } from './values.ts'

interface Props {
  index: number
  /** What infleet has photographed. */
  photos: readonly StageFile[]
}

const Root = chakra('div', { base: { display: 'grid', gap: '1', mt: '2' } })
const Photo = chakra('button', {
  base: {
    boxSize: '16',
    borderRadius: 'lg',
    overflow: 'hidden',
    borderWidth: '2px',
    borderColor: 'transparent',
    opacity: '0.75',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
    _hover: { opacity: '1' },
    _pressed: { borderColor: 'accent', opacity: '1' },
  },
})

/** What infleet has photographed and shows this damage already: a press takes it over, unless another mark has it. */
export function FromInfleet({ index, photos }: Props) {
  const { value, change } = useField({ name: markField(index, 'fileIds'), label: 'Photos' })
  const [marks] = useValues(['items'])
  const chosen = (value ?? []).filter((id) => id !== null)
  const elsewhere = new Set(marks?.flatMap((mark, at) => (at === index ? [] : (mark?.fileIds ?? []))))
  const free = photos.filter(({ id }) => !elsewhere.has(id))
  if (free.length === 0) return null
  return (
    <Root>
      <MutedText size="xs">From infleet</MutedText>
      <Cluster>
        {free.map(({ id, thumbUrl }, nth) => (
          <Photo
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            aria-label={`Photo ${nth + 1} from infleet`}
            onClick={() => change(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            <img src={thumbUrl} alt="" loading="lazy" />
          </Photo>
        ))}
      </Cluster>
    </Root>
  )
}
