import { pageClock } from '#client/lib/page-clock.ts'

let last = Number.NEGATIVE_INFINITY

window.addEventListener('keydown', () => (last = pageClock.now()), { capture: true, passive: true })

/** When a key was last pressed on the page, by its clock; minus infinity before the first. */
export const lastKeyAt = (): number => last
