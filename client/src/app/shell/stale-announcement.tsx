import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { useStaleText } from '#client/ui/basics/stale-mark.tsx'

/** Tells a screen reader once that the data may be outdated. It is there from the start: a region is announced when it changes. */
export const StaleAnnouncement = () => (
  <span role="status">
    <HiddenText>{useStaleText()}</HiddenText>
  </span>
)
