import { transcript } from '#tests/support/transcript.ts'

// Run as a process of its own: `node --import tsx tests/api/print-transcript.ts <seed>`.
process.stdout.write(await transcript(Number(process.argv[2])))
