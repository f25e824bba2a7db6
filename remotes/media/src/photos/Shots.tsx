import type { ListedShot } from '@forecourt/domain'
import { FileInput } from '@forecourt/stage'
import { Camera, chakra, Cluster, Disclosure, DisclosureHead, lazyDialog, MutedText } from '@forecourt/ui'
import { FormSection, type ApiFormHandle } from '@forecourt/ui/forms'
import { useState } from 'react'
import type { PhotoSet } from './usePhotoSet.ts'
import type { Values } from './values.ts'

const SkipShot = lazyDialog(() => import('./SkipShot.tsx'))

const Shot = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    overflow: 'hidden',
    textStyle: 'sm',
  },
  variants: { required: { true: { borderColor: 'sla.amber' } } },
})
const Take = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'touch',
    px: '2.5',
    cursor: 'pointer',
    _icon: { boxSize: '4', color: 'fg.muted' },
    _hover: { bg: 'bg.hover' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  },
})
const Skip = chakra('button', {
  base: {
    minHeight: 'touch',
    minWidth: 'touch',
    px: '2.5',
    borderInlineStartWidth: '1px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

interface Skipped {
  key: string
  reason: string
}

interface Props {
  set: PhotoSet
  /** What is neither taken nor skipped, in the order of the list. */
  missing: readonly ListedShot[]
  skipped: readonly Skipped[]
  shots: readonly ListedShot[]
  form: ApiFormHandle<Values>
}

/** The shots that are still to be taken: a touch takes one, or it is skipped with a reason. */
export function Shots({ set, missing, skipped, shots, form }: Props) {
  const [skipping, setSkipping] = useState<ListedShot | null>(null)
  const required = missing.filter((shot) => shot.required)
  const optional = missing.filter((shot) => !shot.required)
  const keep = (next: readonly Skipped[]) => {
    form.setValue('skippedShots', [...next], { shouldDirty: true })
    form.clearErrors('skippedShots')
  }
  const chips = (list: readonly ListedShot[]) => (
    <Cluster as="ul">
      {list.map((shot) => (
        <Shot key={shot.key} required={shot.required}>
          <Take>
            <Camera aria-hidden />
            {shot.label}
            <FileInput
              label={`Take ${shot.label}`}
              accept="image/*"
              camera
              onFiles={(files) => set.take(files, shot.key)}
            />
          </Take>
          {shot.required && (
            <Skip type="button" aria-label={`Skip ${shot.label}`} onClick={() => setSkipping(shot)}>
              Skip
            </Skip>
          )}
        </Shot>
      ))}
    </Cluster>
  )
  return (
    <FormSection title="Shot list" columns={1}>
      {required.length > 0 ? (
        chips(required)
      ) : (
        <MutedText size="sm">Every required shot is taken or skipped.</MutedText>
      )}
      {optional.length > 0 && (
        <Disclosure>
          <DisclosureHead>Optional shots ({optional.length})</DisclosureHead>
          {chips(optional)}
        </Disclosure>
      )}
      {skipped.length > 0 && (
        <Cluster as="ul" aria-label="Skipped shots">
          {skipped.map(({ key, reason }) => (
            <Shot key={key}>
              <Take as="span" cursor="default">
                {shots.find((shot) => shot.key === key)?.label ?? key}: {reason}
              </Take>
              <Skip type="button" onClick={() => keep(skipped.filter((each) => each.key !== key))}>
                Undo
              </Skip>
            </Shot>
          ))}
        </Cluster>
      )}
      {skipping && (
        <SkipShot
          label={skipping.label}
          onSkip={(reason) => keep([...skipped, { key: skipping.key, reason }])}
          onClose={() => setSkipping(null)}
        />
      )}
    </FormSection>
  )
}
