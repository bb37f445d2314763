import { greeting } from '#server/greeting.ts'
import { explainStart, serve } from '#server/serve.ts'

try {
  const { address, password } = await serve()
  process.stdout.write(greeting(address, password))
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}
