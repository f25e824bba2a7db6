interface Detected {
  rawValue: string
}
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly Detected[]>
}
type MakeDetector = new () => Detector

declare global {
  interface Window {
    // Some browsers have them; the standard library's types know neither.
    BarcodeDetector?: MakeDetector
    TextDetector?: MakeDetector
  }
}

/** Whether this device can read codes or plates by its camera. */
export const canScan = (): boolean =>
  (window.BarcodeDetector !== undefined || window.TextDetector !== undefined) &&
  typeof navigator.mediaDevices?.getUserMedia === 'function'

/** What is to be read in a picture: the values of codes, and lines of text. */
export interface Readings {
  codes: readonly string[]
  texts: readonly string[]
}

const valuesOf = async (detector: Detector | null, video: HTMLVideoElement): Promise<string[]> => {
  // A frame that cannot be read is no reason to stop: the next one comes at once.
  const found = await detector?.detect(video).catch(() => [])
  return (found ?? []).map(({ rawValue }) => rawValue)
}

/** Reads a video's picture of the moment by whatever this device has. */
export function createReader(): (video: HTMLVideoElement) => Promise<Readings> {
  const { BarcodeDetector, TextDetector } = window
  const [forCodes, forTexts] = [
    BarcodeDetector ? new BarcodeDetector() : null,
    TextDetector ? new TextDetector() : null,
  ]
  return async (video) => ({ codes: await valuesOf(forCodes, video), texts: await valuesOf(forTexts, video) })
}
