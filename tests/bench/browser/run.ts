import { bigScreen } from '#tests/bench/browser/big-screen.ts'
import { burst, dashboard, list } from '#tests/bench/browser/events.ts'
import { opening, panning } from '#tests/bench/browser/maps.ts'
import { runBenches } from '#tests/bench/run-benches.ts'

/*
 * The user's view of a storm, in a real browser without a GPU, against the built server. All benchmarks, or the named ones:
 * `npm run bench:browser -- list panning`.
 */
await runBenches({ list, burst, dashboard, panning, opening, bigScreen })
