import { useEffect, useState } from 'react'

/** What adverts show; cameras give what comes nearest. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4032 }, height: { ideal: 3024 } },
}
const QUALITY = 0.92

async function show(video: HTMLVideoElement, stream: MediaStream) {
  video.srcObject = stream
  await video.play()
}

type CameraState = 'opening' | 'ready' | 'missing'

/** The device's camera, to be shown in a video element, for as long as the component is there; the screen stays on meanwhile. */
export function useCamera() {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [state, setState] = useState<CameraState>('opening')
  useEffect(() => {
    if (!video) return undefined
    let stream: MediaStream | null = null
    let isOver = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    async function open(element: HTMLVideoElement) {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (isOver) return stop()
        await show(element, stream)
        setState('ready')
      } catch {
        if (!isOver) setState('missing')
      }
    }
    void open(video)
    const lock = navigator.wakeLock?.request('screen').catch(() => null)
    return () => {
      isOver = true
      stop()
      void lock?.then((held) => held?.release())
    }
  }, [video])

  return {
    setVideo,
    state,
    /** The picture of this moment; null where there is none. */
    take: async (): Promise<File | null> => {
      if (!video || video.videoWidth === 0) return null
      const canvas = document.createElement('canvas')
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      canvas.getContext('2d')?.drawImage(video, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
      return blob && new File([blob], `photo-${Date.now()}.jpg`, { type: blob.type, lastModified: Date.now() })
    },
  }
}
