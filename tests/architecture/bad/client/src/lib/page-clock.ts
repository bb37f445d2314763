export const later = (work: () => void): number => window.setTimeout(work, 10)
export const frame = (work: () => void): number => requestAnimationFrame(work)
