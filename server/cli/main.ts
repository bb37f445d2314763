#!/usr/bin/env node
import { runCli } from '#server/cli/run.ts'

// Whoever reads, such as `head`, may have had enough.
process.stdout.on('error', () => process.exit(0))

const code = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
// Not `process.exit`: a server that was started goes on, and what was written to a pipe is read first.
process.exitCode = code
