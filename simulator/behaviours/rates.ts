const normalise = (hours: readonly number[]): number[] => {
  const mean = hours.reduce((sum, weight) => sum + weight, 0) / hours.length
  return hours.map((weight) => weight / mean)
}

/** The 24 hourly factors of each shape, midnight first. Of the weights only the proportion counts: the mean factor is 1. */
export const hourly = {
  flat: normalise([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
  cooking: normalise([1, 0.3, 0.2, 0.2, 0.3, 1, 3, 5, 3, 2, 4, 12, 14, 6, 2, 2, 4, 11, 14, 9, 4, 3, 2, 2]),
  night: normalise([10, 9, 7, 5, 4, 3, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 3, 5, 8, 10, 12, 13, 12]),
  evening: normalise([3, 2, 1, 1, 1, 1, 2, 3, 3, 3, 3, 4, 4, 3, 3, 4, 5, 7, 9, 11, 11, 10, 7, 5]),
  afternoon: normalise([1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 7, 9, 10, 12, 12, 11, 9, 7, 5, 3, 2, 2, 1, 1]),
  working: normalise([1, 1, 1, 1, 1, 1, 2, 4, 9, 11, 10, 7, 5, 7, 10, 10, 9, 6, 3, 2, 2, 1, 1, 1]),
  asleep: normalise([
    12, 13, 13, 12, 10, 6, 2, 0.5, 0.2, 0.2, 0.2, 0.2, 0.3, 0.3, 0.2, 0.2, 0.2, 0.2, 0.3, 0.5, 1, 2, 5, 9,
  ]),
}

export interface Rate {
  /** Expected number per day for an average device that is a year old. */
  readonly perDay: number
  readonly shape: keyof typeof hourly
  /** Increases with the age of the device, up to threefold. */
  readonly ages?: true
  /** Depends on the classification of the area. */
  readonly local?: true
}

/**
 * How often each cause occurs. About 600 devices of the demo mix give 40 to 60 alarms and 10 to 20 faults a day, and a few video
 * alarms, risks and anomalies. Links stutter a few times an hour.
 */
export const rates = {
  smoke: { perDay: 0.114, shape: 'cooking', local: true },
  dust: { perDay: 0.003, shape: 'working', ages: true },
  gas: { perDay: 0.1, shape: 'cooking', local: true },
  heat: { perDay: 0.022, shape: 'afternoon' },
  'hot-cell': { perDay: 0.055, shape: 'evening' },
  leakage: { perDay: 0.078, shape: 'night' },
  misuse: { perDay: 0.022, shape: 'night', local: true },
  trip: { perDay: 0.02, shape: 'evening' },
  wear: { perDay: 0.012, shape: 'working', ages: true },
  'hot-cable': { perDay: 0.032, shape: 'evening' },
  'pressure-loss': { perDay: 0.05, shape: 'flat' },
  'pressure-sag': { perDay: 0.016, shape: 'working' },
  'level-loss': { perDay: 0.04, shape: 'flat' },
  'level-sag': { perDay: 0.016, shape: 'working' },
  discharge: { perDay: 0.009, shape: 'working' },
  leak: { perDay: 0.008, shape: 'working', ages: true },
  spray: { perDay: 0.02, shape: 'working' },
  pressed: { perDay: 0.012, shape: 'evening' },
  panel: { perDay: 0.02, shape: 'working' },
  'door-open': { perDay: 0.035, shape: 'working' },
  blocked: { perDay: 0.03, shape: 'working' },
  absence: { perDay: 0.055, shape: 'night' },
  lane: { perDay: 0.055, shape: 'evening' },
  heap: { perDay: 0.012, shape: 'working' },
  bicycle: { perDay: 0.06, shape: 'evening' },
  flame: { perDay: 0.02, shape: 'afternoon' },
  vision: { perDay: 0.06, shape: 'working' },
  overnight: { perDay: 0.03, shape: 'asleep', local: true },
  presence: { perDay: 0.03, shape: 'night', local: true },
  missed: { perDay: 0.03, shape: 'working' },
  finding: { perDay: 0.025, shape: 'working' },
  reported: { perDay: 0.02, shape: 'evening' },
  'battery-low': { perDay: 0.0055, shape: 'flat', ages: true },
  tamper: { perDay: 0.002, shape: 'working' },
  sensor: { perDay: 0.003, shape: 'working', ages: true },
  mains: { perDay: 0.012, shape: 'evening' },
  backup: { perDay: 0.004, shape: 'working', ages: true },
  stutter: { perDay: 0.16, shape: 'flat' },
  outage: { perDay: 0.0085, shape: 'working', ages: true },
  link: { perDay: 0.0016, shape: 'flat', ages: true },
} as const satisfies Record<string, Rate>

export type CauseName = keyof typeof rates

/** By class of the area (spec §3): small shops and rented rooms have more incidents. */
export const localFactors = [1.3, 1.2, 0.9, 0.6, 1] as const
