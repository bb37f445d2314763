import { buildTesting } from '#scripts/lib/build.js'
import { prepare } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'

// `npm run build:testing`: builds the published package `fengsui/testing`, with the server and the console that it runs.
await prepare().then(buildTesting).catch(reportFailure)
