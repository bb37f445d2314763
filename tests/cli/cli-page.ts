import { commands } from '#server/cli/commands.ts'
import { isGroup, type Command, type Group } from '#server/cli/command.ts'
import { commandUsage } from '#server/cli/usage.ts'

const intro = `# The command line

\`fengsui\` starts a server and directs its worlds: everything that the control calls under \`/__sim\` can do. After
\`npm run build\` it is \`npx fengsui\`; \`npm run fengsui -- …\` runs the sources.

- Every command that calls a server takes \`--url\` (default \`FENGSUI_URL\`, then \`http://127.0.0.1:1190\`), \`--world\`
  (default: the default world) and \`--token\` (default \`FENGSUI_ADMIN_TOKEN\`).
- \`--json\` prints one JSON document, or one per line where a command follows something.
- The exit code is 0 when it is done, 1 when the server refuses (or a replay differs), 2 for a command line that it does not
  understand, 3 when no server answers. An error is one line on standard error.
- The flags of a control call are the fields of its contract. They are checked against it before a request is sent.
  An error has the same text as \`hint\` over HTTP; in the file of a scenario it is given with line and column. What a run
  of a scenario has done, and why it failed, is Chinese.
- Times are \`2026-03-02 08:00:00\` in Asia/Shanghai, or ISO 8601 with an offset (\`2026-03-02T08:00:00+08:00\`). Lengths of time are
  \`90s\`, \`1h30m\`, \`7d\`, \`"7 days"\` or \`PT1H\`. People are named by username or id.
- The clock of a world that \`fengsui world new\` makes is frozen unless \`--clock-mode\` says otherwise, also where
  \`--clock-now\` is given. What waits for time to pass there, such as a scenario or \`fengsui simulate\`, waits for
  \`fengsui clock --advance\`.

**A simulator of its own.** \`FENGSUI_SIM=off npm start\` serves a city that nothing simulates; \`fengsui simulate\` simulates it from
another process. Signals are sent in order and in numbered batches, so that none is lost and none arrives twice, also when the
server restarts meanwhile. Real devices report through the same call, \`POST /__sim/ingest\`.

**Tapes.** A world made with \`--record\` records all requests to it and all its answers, with passwords, codes,
tokens and phones masked. \`fengsui record save\` fetches the tape, \`fengsui replay\` makes the same world again, logs in as the
same people and compares every answer and frame; the first difference is named with its place. A tape is complete or says that
it is not: at 64 MiB it ends, and counts what did not fit. A replay names what it cannot repeat exactly, such as sending a file
above 512 KiB or a secret in a free text. Where the clock ran by itself, times are not compared; nor are the texts of refused
control calls, which belong to a version. Tapes of servers that ignored unknown fields are replayed without these.
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
