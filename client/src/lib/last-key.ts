import { pageClock } from '#client/lib/page-clock.ts'

let last = Number.NEGATIVE_INFINITY

window.addEventListener('keydown', () => (last = pageClock.now()), { capture: true, passive: true })

/** Time of the last key press, by the page's clock; minus infinity before the first. */
export const lastKeyAt = (): number => last
