import { pathToFileURL } from 'node:url'
import { endWithNpm } from '#scripts/lib/npm-death.js'
import { takesNothing } from '#scripts/lib/options.js'
import { at } from '#scripts/lib/paths.js'
import { prepare } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'

// `npm start`: install, generate and build what is stale, then serve in this process.
try {
  takesNothing(
    'settings are environment variables, such as PORT=3000 npm start; `npm run fengsui -- start` takes flags',
  )
  endWithNpm()
  await prepare()
  await import(pathToFileURL(at('dist/server/main.js')).href)
} catch (error) {
  reportFailure(error)
}
