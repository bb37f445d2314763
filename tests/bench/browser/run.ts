import { bigScreen } from '#tests/bench/browser/big-screen.ts'
import { dashboard, list } from '#tests/bench/browser/events.ts'
import { opening, panning } from '#tests/bench/browser/maps.ts'
import { runBenches } from '#tests/bench/run-benches.ts'

/*
 * What people see of a storm, in a real browser without a graphics card against the built server. All of it, or the parts
 * named: `npm run bench:browser -- list panning`.
 */
await runBenches({ list, dashboard, panning, opening, bigScreen })
