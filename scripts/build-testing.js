import { buildTesting } from '#scripts/lib/build.js'
import { prepare } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'

// `npm run build:testing`: the package that others test with, and the server and the console that go with it.
await prepare().then(buildTesting).catch(reportFailure)
