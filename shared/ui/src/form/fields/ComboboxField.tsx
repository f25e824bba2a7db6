import { chakra, Input } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { ChevronDown } from '../../icons.ts'
import type { Choice } from './choices.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useControl, type FieldProps } from './useApiField.ts'
import { useCombobox } from './useCombobox.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  choices: readonly Choice[]
  placeholder?: string
  /** Searches elsewhere: gets each text, and `choices` are then its results. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** There are more choices than these: asked for when the list's end comes into view. */
  onMore?: (() => void) | undefined
  /** The words of what is chosen, where `choices` may not hold it. */
  chosenLabel?: string | undefined
  /** Said where nothing fits. */
  noResults?: string
}

const Root = chakra('div', { base: { position: 'relative', '& input': { paddingInlineEnd: '8' } } })
const Arrow = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '2.5',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
    color: 'fg.muted',
    _icon: { boxSize: '4' },
  },
})
const List = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + 4px)',
    zIndex: 'popover',
    maxHeight: '300px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    boxShadow: 'md',
  },
})
const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: '34px' },
    px: '2.5',
    borderRadius: 'md',
    textStyle: { base: 'touch', md: 'sm' },
    cursor: 'pointer',
    '&[aria-selected=true]': { fontWeight: 'semibold' },
    '&[data-active]': { bg: 'bg.muted' },
    '&[aria-disabled=true]': { color: 'fg.subtle' },
  },
})
const Nothing = chakra('div', { base: { px: '2.5', py: '2', textStyle: 'sm', color: 'fg.muted' } })

const NEAR_PX = 80
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight > scrollHeight - NEAR_PX

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** One of many, found by typing: makes, models, people. */
export function ComboboxField<Values extends FieldValues = never>(props: Props<Values>) {
  const {
    choices,
    placeholder = 'Type to search…',
    onSearch,
    onMore,
    loading = false,
    noResults = 'No results found.',
    ...rest
  } = props
  const { chosenLabel, ...field } = rest
  const { value, change, frame, control } = useControl(field)
  const chosen = choices.find((choice) => choice.value === value)?.label ?? (value === null ? '' : (chosenLabel ?? ''))
  const box = useCombobox({ choices, chosenLabel: chosen, onChoose: change, onSearch })
  const listId = `${control.id}list`
  const optionId = (index: number) => `${control.id}option${index}`

  return (
    <FieldFrame {...frame}>
      <Root>
        <Input
          {...control}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={listId}
          aria-activedescendant={box.open && box.shown.length > 0 ? optionId(box.highlighted) : undefined}
          aria-busy={loading || undefined}
          placeholder={placeholder}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onClick={() => box.setOpen(true)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={box.onKeyDown}
          onBlur={() => {
            box.leave()
            control.onBlur()
          }}
        />
        <Arrow aria-hidden>
          <ChevronDown />
        </Arrow>
        {box.open && (
          // A press on the list must not take the focus from the control, which would close the list under the pointer.
          <List
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onScroll={({ currentTarget: list }) => isAtEnd(list) && onMore?.()}
          >
            <div role="listbox" id={listId} aria-labelledby={frame.ids.label}>
              {box.shown.map((choice, index) => (
                <Option
                  key={choice.value}
                  ref={index === box.highlighted ? intoView : undefined}
                  id={optionId(index)}
                  role="option"
                  aria-selected={choice.value === value}
                  aria-disabled={choice.disabled}
                  data-active={index === box.highlighted ? '' : undefined}
                  onPointerMove={() => box.setActive(index)}
                  onClick={() => box.choose(choice)}
                >
                  {choice.label}
                </Option>
              ))}
            </div>
            {box.shown.length === 0 && <Nothing role="status">{loading ? 'Searching…' : noResults}</Nothing>}
          </List>
        )}
      </Root>
    </FieldFrame>
  )
}
