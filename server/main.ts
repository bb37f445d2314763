import { greeting } from '#server/greeting.ts'
import { explainStart, serve } from '#server/serve.ts'

try {
  process.stdout.write(greeting(await serve()))
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}
