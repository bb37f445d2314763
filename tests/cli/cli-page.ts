import { commands } from '#server/cli/commands.ts'
import { isGroup, type Command, type Group } from '#server/cli/command.ts'
import { commandUsage } from '#server/cli/usage.ts'

const intro = `# The command line

\`fengsui\` starts a server and directs its worlds: everything that the control calls under \`/__sim\` can do. After
\`npm run build\` it is \`npx fengsui\`; \`npm run fengsui -- …\` runs the sources.

- Every command that asks a server takes \`--url\` (\`FENGSUI_URL\`, else \`http://127.0.0.1:1190\`), \`--world\` (the default one
  without it) and \`--token\` (\`FENGSUI_ADMIN_TOKEN\`).
- \`--json\` answers as one JSON document, and as one per line where a command follows something.
- It ends with 0 when it is done, 1 when the server refuses (or a replay differs), 2 for a command line that it does not
  understand, 3 when no server answers. What went wrong is one line on standard error.
- The flags of a control call are the fields of its contract. Nothing is asked of a server before its contract has taken them.
  What is wrong is said in the words in which \`hint\` says it over HTTP, inside the file of a scenario with line and column. What a run
  of a scenario has done, and why it failed, is Chinese.
- Times are \`2026-03-02 08:00:00\` in Asia/Shanghai, or ISO 8601 with an offset (\`2026-03-02T08:00:00+08:00\`). Lengths of time are
  \`90s\`, \`1h30m\`, \`7d\`, \`"7 days"\` or \`PT1H\`. People are named by username or id.
- The clock of a world that \`fengsui world new\` makes stands still unless \`--clock-mode\` says otherwise, also where
  \`--clock-now\` is given. What waits for time to pass there, such as a scenario or \`fengsui simulate\`, waits for
  \`fengsui clock --advance\`.

**A simulator of its own.** \`FENGSUI_SIM=off npm start\` serves a city that does not move; \`fengsui simulate\` lets it live from
another process. Signals go in order and in numbered batches, so that none is lost and none comes twice, also when the server
is started anew meanwhile. Real devices come in by the same call, \`POST /__sim/ingest\`.

**Tapes.** A world made with \`--record\` writes down all that is asked of it and all that it answers, with passwords, codes,
tokens and phones masked. \`fengsui record save\` fetches the tape, \`fengsui replay\` makes the same world again, logs in as the
same people and compares every answer and frame; the first difference is named with its place. A tape is whole or says that it
is not: at 64 MiB it ends, and counts what did not fit. What a replay cannot do as it was, such as sending a file above 512 KiB
or a secret in a free text, it names. Where the clock ran by itself, times are not compared; nor are the words of refused control
calls, which belong to a version. Tapes of servers that passed over unknown fields are played without these.
`

const section = async (name: string, command: Command): Promise<string> => {
  const usage = (await commandUsage(name, command)).trimEnd()
  return `## fengsui ${name}\n\n\`\`\`text\n${usage}\n\`\`\`\n`
}

const sectionsOf = (name: string, entry: Command | Group): Promise<string>[] =>
  isGroup(entry)
    ? Object.entries(entry.commands).map(([sub, command]) => section(`${name} ${sub}`, command))
    : [section(name, entry)]

/** The expected text of docs/cli.md. */
export const cliPage = async (): Promise<string> => {
  const sections = Object.entries(commands).flatMap(([name, entry]) => sectionsOf(name, entry))
  return [intro, ...(await Promise.all(sections))].join('\n')
}
