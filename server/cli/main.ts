#!/usr/bin/env node
import { runCli } from '#server/cli/run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => process.exit(0))

const code = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
// Not `process.exit`: a started server keeps running, and pending output to a pipe is flushed first.
process.exitCode = code
