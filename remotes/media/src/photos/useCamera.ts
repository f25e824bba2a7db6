import { useEffect, useState, type RefObject } from 'react'

/** What adverts show; cameras give what comes nearest. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4032 }, height: { ideal: 3024 } },
}
const QUALITY = 0.92

type CameraState = 'opening' | 'ready' | 'missing'

/** The device's camera in a video element for as long as the component is there; the screen stays on meanwhile. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('opening')
  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    async function open() {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (isOver) return stop()
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        setState('ready')
      } catch {
        if (!isOver) setState('missing')
      }
    }
    void open()
    const lock = navigator.wakeLock?.request('screen').catch(() => null)
    return () => {
      isOver = true
      stop()
      void lock?.then((held) => held?.release())
    }
  }, [video])

  return {
    state,
    /** The picture of this moment; null where there is none. */
    async take(): Promise<File | null> {
      const element = video.current
      if (!element || element.videoWidth === 0) return null
      const canvas = document.createElement('canvas')
      canvas.width = element.videoWidth
      canvas.height = element.videoHeight
      canvas.getContext('2d')?.drawImage(element, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
      return blob && new File([blob], `photo-${Date.now()}.jpg`, { type: blob.type, lastModified: Date.now() })
    },
  }
}
