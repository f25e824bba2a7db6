import { z } from 'zod'

/** A picture in three sizes of WebP with a JPEG behind them, by signed addresses. */
export const Picture = z.object({
  /** The longest side at most 320, 1280 and 2048 pixels. */
  thumbUrl: z.string(),
  mediumUrl: z.string(),
  url: z.string(),
  /** For what knows no WebP: as large as `url`. */
  jpegUrl: z.string(),
  /** Of the largest, in pixels; null of one that was kept before they were measured. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A data address a few pixels wide, to be shown blurred until the picture is there. */
  placeholder: z.string().nullable(),
})
export type Picture = z.output<typeof Picture>
