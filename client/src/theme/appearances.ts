/** When the console is dark: never, always, as the operating system, or at night (18:00 to 07:00 of the world). */
export const appearances = ['light', 'dark', 'system', 'time'] as const
export type Appearance = (typeof appearances)[number]

/** Whether a stored choice is one of them; anything else falls back to the default. */
export const isAppearance = (value: unknown): value is Appearance => appearances.some((known) => known === value)
