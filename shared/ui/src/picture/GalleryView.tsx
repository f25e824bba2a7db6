import type { Picture } from '@forecourt/contracts'
import PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent } from 'react'
import { adoptGalleryStyles } from './galleryStyles.ts'
import { srcSetOf } from './sources.ts'

export interface GalleryPhoto {
  id: string
  picture: Picture
  /** What it shows. */
  caption: string
}

interface GalleryProps {
  photos: readonly GalleryPhoto[]
  /** The photo that it opens with. */
  startId: string
  /** Told of each photo that is turned to. */
  onShow?: ((id: string) => void) | undefined
  onClose: () => void
  /** A button that closes the gallery and does something with the photo, where that is offered for it. */
  action?: { label: string; isOffered: (id: string) => boolean; run: (id: string) => void } | undefined
}

/** Of a photo that was kept before photos were measured. */
const UNMEASURED = { width: 2048, height: 1536 }

const slideOf = ({ picture, caption }: GalleryPhoto) => ({
  src: picture.url,
  srcset: srcSetOf(picture),
  msrc: picture.thumbUrl,
  width: picture.width ?? UNMEASURED.width,
  height: picture.height ?? UNMEASURED.height,
  alt: caption,
})

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** It lives outside of React, as PhotoSwipe does, for as long as this is rendered. */
export default function GalleryView({ photos, startId, onShow, onClose, action }: GalleryProps) {
  const idAt = useEffectEvent((at: number) => photos[at]?.id ?? '')
  const captionAt = useEffectEvent((at: number) => photos[at]?.caption ?? '')
  const shown = useEffectEvent((at: number) => onShow?.(idAt(at)))
  const closed = useEffectEvent(() => onClose())
  const offered = useEffectEvent((at: number) => action?.isOffered(idAt(at)) ?? false)
  const act = useEffectEvent((at: number) => action?.run(idAt(at)))

  const open = useEffectEvent(() => {
    adoptGalleryStyles()
    const gallery = new PhotoSwipe({
      dataSource: photos.map(slideOf),
      index: Math.max(
        0,
        photos.findIndex(({ id }) => id === startId),
      ),
      showHideAnimationType: isCalm() ? 'none' : 'fade',
      bgOpacity: 0.94,
      loop: false,
      closeTitle: 'Close',
      zoomTitle: 'Zoom',
      arrowPrevTitle: 'Previous photo',
      arrowNextTitle: 'Next photo',
      errorMsg: 'This photo could not be loaded. Check your connection.',
    })
    gallery.on('uiRegister', () => {
      gallery.ui?.registerElement({
        name: 'caption',
        order: 9,
        isButton: false,
        appendTo: 'root',
        onInit: (element) => {
          element.setAttribute('role', 'status')
          gallery.on('change', () => {
            element.textContent = captionAt(gallery.currIndex)
            shown(gallery.currIndex)
          })
        },
      })
      if (!action) return
      gallery.ui?.registerElement({
        name: 'action',
        order: 8,
        isButton: true,
        title: action.label,
        html: action.label,
        onInit: (element) => gallery.on('change', () => (element.hidden = !offered(gallery.currIndex))),
        onClick: () => {
          const at = gallery.currIndex
          gallery.on('destroy', () => act(at))
          gallery.close()
        },
      })
    })
    gallery.init()
    gallery.element?.setAttribute('aria-label', 'Photos')
    gallery.element?.setAttribute('aria-modal', 'true')
    return gallery
  })

  useEffect(() => {
    const gallery = open()
    let isLeft = false
    gallery.on('destroy', () => !isLeft && closed())
    return () => {
      isLeft = true
      gallery.destroy()
    }
  }, [])
  return null
}
