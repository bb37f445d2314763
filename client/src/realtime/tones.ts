/** One sound: pitches in Hz, played one after the other. */
export interface Tone {
  readonly pitches: readonly number[]
  /** Length of each pitch in seconds. */
  readonly each: number
}

/** Two falling tones for an alarm, three rising for a fire, never a siren (visual §9); the others a person may choose for a kind. */
export const tones = {
  alarm: { pitches: [880, 660], each: 0.4 },
  fire: { pitches: [660, 880, 1175], each: 0.4 },
  double: { pitches: [784, 784], each: 0.18 },
  single: { pitches: [988], each: 0.5 },
  low: { pitches: [392, 330], each: 0.4 },
} as const satisfies Record<string, Tone>

export type ToneName = keyof typeof tones

/** Plays sound; tests pass their own. */
export interface Speaker {
  /** Tries to start audio and reports whether the browser allows it. */
  readonly unlock: (report: (isAudible: boolean) => void) => void
  readonly play: (tone: Tone) => void
}
