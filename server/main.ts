import { setFlagsFromString } from 'node:v8'

import { greeting } from '#server/greeting.ts'
import { explainStart, serve } from '#server/serve.ts'

// In an alarm storm most objects in the old generation are garbage. V8 lets the heap grow fourfold before collecting; twofold
// is enough.
setFlagsFromString('--heap-growing-percent=100')

const words = process.argv
  .slice(2)
  .join(' ')
  .replaceAll(/((?:token|password)[ =])\S+/gi, '$1***')
if (words !== '') {
  const instead = 'settings are environment variables, such as PORT=3000; `fengsui start` takes flags'
  process.stderr.write(`Fengsui cannot start: "${words}" is not understood here; ${instead}\n`)
  process.exit(1)
}

try {
  process.stdout.write(greeting(await serve()))
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}
