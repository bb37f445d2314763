import { city } from '#tests/bench/city.ts'
import { hotReads } from '#tests/bench/hot-reads.ts'
import { loginSpeed } from '#tests/bench/login-speed.ts'
import { prompt } from '#tests/bench/prompt.ts'
import { runBenches } from '#tests/bench/run-benches.ts'
import { start } from '#tests/bench/start.ts'
import { week } from '#tests/bench/week.ts'
import { worlds } from '#tests/bench/worlds.ts'

await runBenches({ start, hotReads, worlds, prompt, week, city, loginSpeed })
