/** The size for which the screen is designed, in px; all lengths on it refer to this. */
export const canvas = { width: 1920, height: 1080 } as const

interface Box {
  readonly width: number
  readonly height: number
}

/** Scales the canvas to the largest size that fits the window, centred, with bars on at most two sides. */
export const fitCanvas = ({ width, height }: Box) => {
  const scale = Math.min(width / canvas.width, height / canvas.height)
  return { scale, left: (width - canvas.width * scale) / 2, top: (height - canvas.height * scale) / 2 }
}
