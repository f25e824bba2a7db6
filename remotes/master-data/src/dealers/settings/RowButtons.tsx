import { chakra, ChevronDown, ChevronUp, IconButton, Trash2 } from '@forecourt/ui'

interface Props {
  /** Names the row. */
  label: string
  /** Null for the first and the last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove: () => void
}

const Root = chakra('div', {
  base: { display: 'flex', justifyContent: 'end', gap: '1', alignSelf: 'start', pt: { xl: '6' } },
})

/** Puts a row elsewhere or takes it away. */
export const RowButtons = ({ label, onUp, onDown, onRemove }: Props) => (
  <Root>
    <IconButton
      variant="ghost"
      data-act="up"
      aria-label={`Move ${label} up`}
      disabled={!onUp}
      onClick={onUp ?? undefined}
    >
      <ChevronUp aria-hidden />
    </IconButton>
    <IconButton
      variant="ghost"
      data-act="down"
      aria-label={`Move ${label} down`}
      disabled={!onDown}
      onClick={onDown ?? undefined}
    >
      <ChevronDown aria-hidden />
    </IconButton>
    <IconButton variant="ghost" data-act="remove" aria-label={`Remove ${label}`} onClick={onRemove}>
      <Trash2 aria-hidden />
    </IconButton>
  </Root>
)
