import { cliPage } from '#tests/support/cli-page.ts'

process.stdout.write(await cliPage())
