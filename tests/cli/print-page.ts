import { cliPage } from '#tests/cli/cli-page.ts'

process.stdout.write(await cliPage())
