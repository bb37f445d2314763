/**
 * The widths of the window at which the layout changes, in px, once for stylesheets and components (DECISIONS 175). Stylesheets
 * name them: `@media (--mobile)`.
 */
export const breakpoints = { mobile: 1088, narrow: 1280, tight: 1600 } as const

/** Media queries count in fractions: a zoomed window may be 1087.5 px wide. */
const below = (width: number): string => `(max-width: ${width - 0.02}px)`

export const mediaQueries = {
  /** Cards instead of tables, sheets, the menu in a drawer, targets as large as a fingertip. */
  mobile: below(breakpoints.mobile),
  desktop: `(min-width: ${breakpoints.mobile}px)`,
  /** The header shows icons instead of words, and cards side by side become one column. */
  narrow: below(breakpoints.narrow),
  /** The header has room only for the project, the alarms and the status indicators. */
  tight: below(breakpoints.tight),
} as const
