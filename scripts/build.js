import { takesNothing } from '#scripts/lib/options.js'
import { prepare } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'

try {
  takesNothing()
  await prepare()
} catch (error) {
  reportFailure(error)
}
