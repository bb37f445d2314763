const stops = 'a[href], button, input, select, textarea, [tabindex]'

/** The tab stops within an element, in order. */
export const stopsIn = (frame: Element): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>(stops)].filter(
    (part) => part.tabIndex >= 0 && !part.matches(':disabled') && part.checkVisibility({ visibilityProperty: true }),
  )
