import type { StageFile } from '@forecourt/contracts'
import { Lightbox } from '@forecourt/stage'
import { chakra } from '@forecourt/ui'
import { useState } from 'react'
import type { Findings } from '../stage/findings.ts'
import { captionOf, photosByWeight } from './captions.ts'

interface Props {
  files: readonly StageFile[]
  findings: Pick<Findings, 'items' | 'labelOf'>
}

/** The first is the one to see; what does not fit is counted on the last. */
const SHOWN = 3

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    justifyContent: 'start',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 12rem)',
    '& > li': { minWidth: '0', aspectRatio: '4 / 3' },
  },
  // Several fill the width of a phone, the first twice as wide as the others.
  variants: {
    isOne: {
      false: {
        mdDown: {
          height: '24',
          justifyContent: 'stretch',
          gridTemplateColumns: 'minmax(0, 2fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
          gridAutoColumns: 'minmax(0, 1fr)',
          '& > li': { height: 'full', aspectRatio: 'auto' },
        },
      },
    },
  },
})
const Thumb = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    borderRadius: 'lg',
    bg: 'bg.muted',
    cursor: 'zoom-in',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})
const Caption = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '1.5',
    bottom: '1.5',
    maxWidth: 'calc(100% - {spacing.3})',
    px: '1.5',
    borderRadius: 'sm',
    // Photos are dark and bright alike, in either theme.
    bg: 'rgb(0 0 0 / 0.72)',
    color: 'white',
    textStyle: 'xs',
    truncate: true,
  },
})
const More = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    bg: 'rgb(0 0 0 / 0.58)',
    color: 'white',
    fontWeight: 'semibold',
    textStyle: 'lg',
  },
})

/** What there is to see, most important first; a press shows it large. */
export function Photos({ files, findings }: Props) {
  const photos = photosByWeight(files, findings)
  const [open, setOpen] = useState<StageFile | null>(null)
  if (photos.length === 0) return null
  const shown = photos.slice(0, SHOWN)
  const hidden = photos.length - shown.length
  return (
    <>
      <Grid isOne={shown.length === 1} aria-label="Photos">
        {shown.map((photo, index) => {
          const caption = captionOf(photo, findings)
          const more = hidden > 0 && index === shown.length - 1
          return (
            <li key={photo.id}>
              <Thumb
                type="button"
                onClick={() => setOpen(photo)}
                aria-label={more ? `${caption}, and ${hidden} more` : caption}
              >
                <img src={photo.thumbUrl} alt="" loading="lazy" />
                {more ? <More>+{hidden}</More> : index === 0 && <Caption>{caption}</Caption>}
              </Thumb>
            </li>
          )
        })}
      </Grid>
      <Lightbox files={photos} shown={open} onShow={setOpen} title={open ? captionOf(open, findings) : 'Photo'} />
    </>
  )
}
