import { DamageMark } from '@forecourt/body'
import type { StageFile } from '@forecourt/contracts'
import {
  DAMAGE_TYPE_LABELS,
  damageTypesOf,
  needsPhoto,
  panelLabel,
  REPAIR_METHOD_LABELS,
  REPAIR_METHODS,
  SEVERITIES,
  SEVERITY_LABELS,
  usualMethod,
} from '@forecourt/domain'
import { PhotoStrip, useFilesOf, type StageFiles } from '@forecourt/stage'
import { Camera, chakra, ChevronDown, IconButton, ItemName, Trash2, choicesOf, ErrorText } from '@forecourt/ui'
import { CheckboxField, NumberField, SegmentedField, SelectField, TextField } from '@forecourt/ui/forms'
import { useEffect, useRef } from 'react'
import { FromInfleet } from './FromInfleet.tsx'
import { markField, useField, type Mark, type Values } from './values.ts'

interface Props {
  index: number
  mark: Mark
  photos: StageFiles
  infleets: readonly StageFile[]
  isOpen: boolean
  /** It was touched last, so it comes into view. */
  isChosen: boolean
  onToggle: () => void
  onRemove: () => void
}

const Root = chakra('li', {
  base: {
    minWidth: '0',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    scrollMarginTop: '20',
    scrollMarginBottom: '28',
  },
})
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', paddingInlineEnd: '1.5' } })
const Open = chakra('button', {
  base: {
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '0',
    minHeight: 'touch',
    px: '3',
    py: '2',
    textAlign: 'start',
    '& > svg:last-child': { marginInlineStart: 'auto', boxSize: '4', color: 'fg.muted', transition: 'rotate 120ms' },
    '&[aria-expanded=true] > svg:last-child': { rotate: '180deg' },
  },
})
const Words = chakra('span', { base: { display: 'grid', minWidth: '0', textStyle: 'body' } })
const Quiet = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', textStyle: 'sm', color: 'fg.muted' },
  variants: { missing: { true: { color: 'sla.amber.fg', fontWeight: 'medium' } } },
})
const Fields = chakra('div', { base: { display: 'grid', gap: '3.5', px: '3', pt: '1', pb: '3.5' } })
const Pair = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: '7rem minmax(0, 1fr)' },
})

const SEVERITY_CHOICES = choicesOf(SEVERITIES, SEVERITY_LABELS)
const METHOD_CHOICES = choicesOf(REPAIR_METHODS, REPAIR_METHOD_LABELS)

/** 'Dent, medium, 40 mm', or that nobody has said yet what it is. */
function factsOf({ type, severity, sizeMm }: Mark): string {
  if (!type || !severity) return 'Choose the type and severity'
  const facts = [DAMAGE_TYPE_LABELS[type], SEVERITY_LABELS[severity].toLowerCase(), sizeMm && `${sizeMm} mm`]
  return facts.filter(Boolean).join(', ')
}

/** A damage in the list: what it is in one line, and its fields once it is opened. */
export function MarkCard({ index, mark, photos, infleets, isOpen, isChosen, onToggle, onRemove }: Props) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isChosen])
  const { id = '', panel, type, severity, fileIds } = mark
  const { files, uploads } = useFilesOf(photos, id)
  const count = files.length + (fileIds?.length ?? 0)
  if (!panel) return null
  const label = panelLabel(panel)
  const isUnseen = Boolean(severity && needsPhoto(severity)) && count + uploads.length === 0
  return (
    <Root ref={card} aria-label={`Mark ${index + 1}, ${label}`}>
      <Head>
        <Open type="button" aria-expanded={isOpen} onClick={onToggle}>
          <DamageMark number={index + 1} severity={severity ?? 'MINOR'} status="OPEN" />
          <Words>
            <ItemName>{label}</ItemName>
            <Quiet missing={!type || !severity || isUnseen}>
              {factsOf(mark)}
              {isUnseen && ', photo needed'}
              {count > 0 && (
                <>
                  <Camera size={14} aria-label="Photos" /> {count}
                </>
              )}
            </Quiet>
          </Words>
          <ChevronDown aria-hidden />
        </Open>
        <IconButton variant="ghost" size="sm" aria-label={`Remove mark ${index + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Head>
      {isOpen && (
        // The fields go by their place: at another one they are other fields.
        <MarkFields key={index} index={index} mark={mark} photos={photos} infleets={infleets} label={label} />
      )}
    </Root>
  )
}

type FieldsProps = Pick<Props, 'index' | 'mark' | 'photos' | 'infleets'> & { label: string }

function MarkFields({ index, mark: { id = '', panel, type, severity }, photos, infleets, label }: FieldsProps) {
  const { frame } = useField({ name: markField(index, 'fileIds'), label: 'Photos' })
  const usual = panel && type && severity ? REPAIR_METHOD_LABELS[usualMethod(panel, type, severity)] : null
  return (
    <Fields>
      <SegmentedField<Values>
        name={markField(index, 'type')}
        label="Damage type"
        required
        choices={choicesOf(panel ? damageTypesOf(panel) : [], DAMAGE_TYPE_LABELS)}
      />
      <SegmentedField<Values>
        name={markField(index, 'severity')}
        label="Severity"
        required
        choices={SEVERITY_CHOICES}
      />
      <div data-field={frame.name}>
        <PhotoStrip files={photos} of={id} label={label} />
        <FromInfleet index={index} photos={infleets} />
        {frame.error && (
          <ErrorText textStyle="sm" id={frame.ids.error}>
            {frame.error}
          </ErrorText>
        )}
      </div>
      <Pair>
        <NumberField<Values> name={markField(index, 'sizeMm')} label="Size" suffix="mm" />
        <SelectField<Values>
          name={markField(index, 'method')}
          label="Repair"
          choices={METHOD_CHOICES}
          placeholder={usual ? `As usual: ${usual}` : 'As usual'}
        />
      </Pair>
      <TextField<Values> name={markField(index, 'note')} label="Note" />
      <CheckboxField<Values> name={markField(index, 'structural')} label="Structural" />
    </Fields>
  )
}
