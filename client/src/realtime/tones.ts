/** One sound: pitches in Hz, played one after the other. */
export interface Tone {
  readonly pitches: readonly number[]
  /** Length of each pitch in seconds. */
  readonly each: number
}

/** Two falling tones for an alarm, three rising for a fire, never a siren (visual §9). */
export const tones = {
  alarm: { pitches: [880, 660], each: 0.4 },
  fire: { pitches: [660, 880, 1175], each: 0.4 },
} as const satisfies Record<string, Tone>

export type ToneName = keyof typeof tones

/** Plays sound; tests pass their own. */
export interface Speaker {
  /** Tries to start audio and reports whether the browser allows it. */
  readonly unlock: (report: (isAudible: boolean) => void) => void
  readonly play: (tone: Tone) => void
}
