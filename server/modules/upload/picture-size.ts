/** Size of a picture in pixels, from its header. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A decoder needs four bytes per pixel: 100 MB for the largest picture. */
export const MAX_PIXELS = 25_000_000
export const MAX_SIDE_PX = 10_000

export const isTooLarge = ({ width, height }: PictureSize): boolean =>
  width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS
