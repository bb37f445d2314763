/** The screen as it is designed, in px; everything on it is measured against this. */
export const canvas = { width: 1920, height: 1080 } as const

export interface Box {
  readonly width: number
  readonly height: number
}

export interface Fit {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** How the canvas stands in a window: as large as fits, in the middle, with bars at two sides at most. */
export const fitCanvas = ({ width, height }: Box): Fit => {
  const scale = Math.min(width / canvas.width, height / canvas.height)
  return { scale, left: (width - canvas.width * scale) / 2, top: (height - canvas.height * scale) / 2 }
}
