import { invalidate, ofVehicle } from '@forecourt/api-client'
import type { VehicleDetails, VehicleFile } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { Lightbox, useFilesOf, useUploads } from '@forecourt/stage'
import { Box, chakra, EmptyState, Gallery, MutedText, PhotoImage } from '@forecourt/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AddPhotos } from './AddPhotos.tsx'
import { photosOf, photoTitle } from './photos.ts'

/** The first large and six beside it. */
const SHOWN = 7
/** This many or fewer share one row: beside so few a large one would be a slit. */
const IN_A_ROW = 4
const LARGE = '(min-width: 75rem) 32vw, (min-width: 48rem) 42vw, 100vw'
const SMALL = '(min-width: 48rem) 14vw, 33vw'

const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '2.5' } })
const Title = chakra('h2', { base: { textStyle: 'lg', fontWeight: 'semibold' } })
/** On a phone the limits take a line of their own, below the title and the button. */
const AtEnd = chakra('div', {
  base: {
    display: { base: 'contents', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    marginInlineStart: 'auto',
    '& > button': { marginInlineStart: { base: 'auto', md: '0' } },
    '& > span': { flexBasis: { base: 'full', md: 'auto' }, order: { base: '1', md: '0' } },
  },
})
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    // A sheet is narrower than a desk and has no room for a photo as wide as itself.
    _print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  variants: {
    mosaic: {
      true: {
        gridTemplateColumns: { md: '2.1fr 1fr 1fr 1fr' },
        _print: { gridTemplateColumns: '2.1fr 1fr 1fr 1fr' },
        '& > :first-of-type': { gridRow: { md: 'span 2' }, _print: { gridRow: 'span 2' } },
        '& > :first-of-type > button': { aspectRatio: { md: 'auto' }, _print: { aspectRatio: 'auto' } },
      },
    },
  },
})
const Item = chakra('li', {
  base: { minWidth: '0' },
  variants: { first: { true: { gridColumn: { base: '1 / -1', md: 'auto' }, _print: { gridColumn: 'auto' } } } },
})
const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    height: 'full',
    aspectRatio: '4 / 3',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.muted',
    cursor: 'zoom-in',
    '& img': { position: 'absolute', inset: '0' },
  },
})
const More = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    bg: 'black/60',
    color: 'white',
    fontWeight: 'semibold',
  },
})

interface Props {
  vehicle: Pick<VehicleDetails, 'id' | 'dealerId' | 'removed'>
  files: readonly VehicleFile[]
}

/**
 * What was photographed, with a large view of each. Photos that are added wait for a connection, as in a stage's form.
 */
export function Photos({ vehicle, files }: Props) {
  const [shownId, setShownId] = useState<string | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const mayAdd = useCan('stage.infleet.submit', vehicle) && !vehicle.removed
  const arrival = useMemo(() => files.filter(({ area }) => area === 'INFLEET'), [files])
  const uploads = useUploads({ path: '/vehicles/:vehicleId/files', vehicleId: vehicle.id, files: arrival })
  const view = useFilesOf(uploads)
  useReadAgain(vehicle.id, view.files.map(({ id, caption }) => `${id} ${caption ?? ''}`).join())
  const photos = photosOf(files)
  const edited = photos.find(({ id }) => id === editedId) ?? null
  const galleryPhotos = photos.map((photo) => ({ ...photo, caption: photoTitle(photo) }))
  const rest = photos.length - SHOWN
  return (
    <section aria-label="Photos">
      <Head>
        <Title>Photos</Title>
        <MutedText as="span" size="body">
          {photos.length || ''}
        </MutedText>
        <AtEnd>{mayAdd && <AddPhotos files={uploads} uploads={view.uploads} />}</AtEnd>
      </Head>
      {photos.length === 0 && (
        <Box borderWidth="1px" borderStyle="dashed" borderRadius="lg">
          <EmptyState>No photo has been taken yet.</EmptyState>
        </Box>
      )}
      {photos.length > 0 && (
        <Grid mosaic={photos.length > IN_A_ROW}>
          {photos.slice(0, SHOWN).map((photo, at) => (
            <Item key={photo.id} first={at === 0}>
              <Tile type="button" onClick={() => setShownId(photo.id)} aria-label={`Enlarge ${photoTitle(photo)}`}>
                <PhotoImage picture={photo.picture} sizes={at === 0 ? LARGE : SMALL} alt="" eager={at === 0} />
                {at === SHOWN - 1 && rest > 0 && <More>+{rest}</More>}
              </Tile>
            </Item>
          ))}
        </Grid>
      )}
      {shownId && (
        <Gallery
          photos={galleryPhotos}
          startId={shownId}
          onClose={() => setShownId(null)}
          action={{
            label: 'Edit',
            isOffered: (id) => photos.some((photo) => photo.id === id && photo.mayDelete),
            run: setEditedId,
          }}
        />
      )}
      <Lightbox
        files={edited ? [edited] : []}
        shown={edited}
        onShow={(file) => setEditedId(file?.id ?? null)}
        title={edited ? photoTitle(edited) : 'Photo'}
        edit={uploads}
      />
    </section>
  )
}

/** The queue knows of arrivals, captions and deletions before the record does, which has sizes and rights as well. */
function useReadAgain(vehicleId: string, arrived: string) {
  const known = useRef(arrived)
  useEffect(() => {
    if (known.current === arrived) return
    known.current = arrived
    void invalidate(ofVehicle(vehicleId))
  }, [vehicleId, arrived])
}
