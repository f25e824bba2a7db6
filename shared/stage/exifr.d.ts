/** The build that reads JPEG and HEIC; the package has types for its largest build alone. */
declare module 'exifr/dist/lite.esm.mjs' {
  interface Options {
    exif: true
    gps: false
    /** False leaves tags their numbers, and dates as they are written. */
    translateKeys: false
    reviveValues: false
  }
  /** Undefined where nothing is known. */
  export function parse(data: ArrayBuffer, options: Options): Promise<Record<number, unknown> | undefined>
}
