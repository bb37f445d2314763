import { prepare } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'

await prepare().catch(reportFailure)
