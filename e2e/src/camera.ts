import type { BrowserContext, LaunchOptions, Locator, Page } from '@playwright/test'
import { findChromium, launchOptions } from './browser.ts'
import { dialog } from './shell.ts'
import { main } from './workshop.ts'

declare global {
  interface Window {
    /** What the detector recognises in any picture. */
    inSight: string[]
    /** The constraints that the camera was requested with. */
    cameras: MediaStream[]
  }
}

/** A detector like those of phone browsers; it reads nothing before the camera delivers pictures. */
export const withDetector = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.inSight = []
    window.cameras = []
    class Detector {
      detect = async (video: HTMLVideoElement) =>
        video.videoWidth > 0 && video.currentTime > 0 ? window.inSight.map((rawValue) => ({ rawValue })) : []
    }
    Object.assign(window, { BarcodeDetector: Detector })
    // A page without an address has none.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    if (!devices) return
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.cameras.push(stream)
      return stream
    }
  })

/** A browser whose camera shows its own moving picture, and whose permission prompt is answered either way. */
export const withCamera = (answer: 'allow' | 'deny' = 'allow'): LaunchOptions =>
  launchOptions(
    findChromium(),
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
  )

/** Opens the camera from the open list, for vehicles that are to be moved. */
export async function openScan(page: Page): Promise<Locator> {
  await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
  await main(page).getByRole('button', { name: 'Move bay' }).click()
  await dialog(page, 'Move bay').getByRole('button', { name: 'Scan' }).click()
  return dialog(page, 'Scan vehicles')
}
