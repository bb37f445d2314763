import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { commands } from '#server/cli/commands.ts'
import { isGroup, type Command } from '#server/cli/command.ts'
import { startFlags } from '#server/cli/commands/start.ts'
import { flagsOfCommand } from '#server/cli/usage.ts'
import { settingNames } from '#server/config/config.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { ingestContracts } from '#shared/control/ingest.contract.ts'
import { cliPage } from '#tests/cli/cli-page.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { kindsText } from '#tests/support/kinds-text.ts'

const all: [string, Command][] = Object.entries(commands).flatMap(([name, entry]) =>
  isGroup(entry)
    ? Object.entries(entry.commands).map(([sub, command]): [string, Command] => [`${name} ${sub}`, command])
    : [[name, entry]],
)

const nowhere = ['--url', 'http://127.0.0.1:1']

const bad: [string, string][] = [
  ['emti alarm', 'there is no command "emti"; did you mean emit?'],
  ['xyzzy', 'there is no command "xyzzy"; there are start, world, emit'],
  ['world nwe', 'there is no command "nwe"; did you mean new?'],
  ['--size small start', 'a command comes first, then --size'],
  ['emit', '<kind> is needed'],
  ['emit alarn', `<kind> expects ${kindsText}, not "alarn"; did you mean alarm?`],
  ['emit alarm smoke', '"smoke" is one word too many'],
  ['emit alarm --device-typ smoke', 'there is no --device-typ; did you mean --device-type?'],
  ['emit alarm --deviceType smoke', 'there is no --deviceType; did you mean --device-type?'],
  ['emit alarm --device-type smok', '--device-type expects'],
  ['emit alarm --value hot', '--value expects a number, not "hot"'],
  ['emit alarm --value', '--value needs a value'],
  ['emit alarm --value --json', '--value needs a value'],
  ['emit alarm --value 1 --value 2', '--value is given twice'],
  ['emit alarm --value 2000000', '--value 2000000 cannot be used: expects at most 1000000'],
  ['emit alarm --world A/B', '--world expects an id of small letters, digits and dashes, not "A/B"'],
  ['emit alarm --url here', '--url expects an address such as http://127.0.0.1:1190, not "here"'],
  ['emit alarm --json=maybe', '--json expects true or false, not "maybe"'],
  [
    'clock --advance 7x',
    '--advance "7x" cannot be used: expects a length of time such as 90s, 5m, 1h30m, 7d, 7 days or PT1H',
  ],
  ['clock --now yesterday', '--now "yesterday" cannot be used: expects a time such as 2026-03-02 08:00:00'],
  ['clock --freeze --resume', 'expects exactly one of advance, speed, freeze, resume and now'],
  ['clock --speed -3', '--speed -3 cannot be used: expects more than 0'],
  ['recover', 'the flags do not fit together: expects exactly one of deviceId and eventId'],
  ['push 210 --payload {} --to-user-id duty --to-all', 'to cannot be used: expects exactly one of'],
  ['world new --clock-speed 60', '--clock-speed 60 cannot be used: expects the mode scaled beside it'],
  ['world new UPPER', '<id> "UPPER" cannot be used: expects small letters, digits and dashes, up to 64'],
  ['world new --size big', '--size expects small, demo or city, not "big"'],
  ['world new --people 3', '--people 3 cannot be used: expects true or false, or an object'],
  ['world new --guesses {', '--guesses expects JSON, not "{"'],
  [
    'world new --clock-now 1975-01-01',
    '--clock-now "1975-01-01" cannot be used: expects a time such as 2026-03-02 08:00:00 or',
  ],
  ['fault add --on event.list --effect delay,ms', '--effect: "ms" is not of the form name=value'],
  [
    'fault add --on event.list --effect delai,ms=3',
    '--effect {"type":"delai","ms":3} cannot be used: type expects code, status, delay',
  ],
  ['fault add --on event.list --effect {', '--effect expects JSON or a form such as delay,ms=3000, not "{"'],
  ['fault add --effect hang', '--on is needed'],
  ['push 210 --to-all --payload x', '--payload expects JSON, not "x"'],
  ['push abc --to-all --payload {}', '<code> expects a number, not "abc"'],
  [
    'journal --kind calls',
    '--kind "calls" cannot be used: expects call, control, frame, text, socket, change, fault, person, or several with commas between; did you mean call?',
  ],
  ['push 210 --payload {}', 'to is needed: give --to-user-id, --to-role, --to-project-id or --to-all'],
  ['world new --people {"rat":2}', '--people {"rat":2} cannot be used: there is no field "rat"; did you mean rate?'],
  ['scenario run ./nowhere.yaml', '<scenario> "./nowhere.yaml" cannot be read'],
  ['replay ./nowhere.ndjson', '<tape> "./nowhere.ndjson" cannot be read'],
  ['ingest ./nowhere.jsonl', '<file> "./nowhere.jsonl" cannot be read'],
  ['simulate --until never', '--until "never" cannot be used'],
  ['start --port 99999', 'PORT="99999" is not usable (expects a whole number from 0 to 65535)'],
  ['start --url http://x', 'there is no --url'],
  ['start --prot 0', 'there is no --prot; did you mean --port?'],
]

test.each(bad)('`fengsui %s` is refused in one line that says what is wrong', async (line, said) => {
  const { code, out, err } = await runTyped(line.split(' '))
  expect(err).toContain(`fengsui: ${said.startsWith('expects') ? '' : said}`)
  expect(err).toContain(said)
  expect([code, out, err.split('\n').length]).toEqual([2, '', 2])
})

test('without a server the answer is 3 and one line, with --json also a document', async () => {
  const plain = await runTyped(['world', 'list', ...nowhere])
  expect([plain.code, plain.out]).toEqual([3, ''])
  expect(plain.err).toMatch(/^fengsui: no server answers at http:\/\/127\.0\.0\.1:1.*\n$/)
  const json = await runTyped(['world', 'list', '--json', ...nowhere])
  expect(json.code).toBe(3)
  expect(JSON.parse(json.out)).toEqual({ error: { message: expect.stringContaining('no server answers') } })
})

test('the address and the admin token come from the environment where no flag says otherwise', async () => {
  const { err } = await runTyped(['world', 'list'], { FENGSUI_URL: 'http://127.0.0.1:2' })
  expect(err).toContain('http://127.0.0.1:2')
  const bad = await runTyped(['world', 'list'], { FENGSUI_URL: 'here' })
  expect([bad.code, bad.err.split('\n').length]).toEqual([2, 2])
})

test('help and the version are there by whatever word they are asked for', async () => {
  const help = await runTyped(['emit', '--help'])
  expect(await runTyped(['help', 'emit'])).toEqual(help)
  expect((await runTyped(['help'])).out).toContain('EXIT CODES')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  for (const word of ['--version', '-v', 'version'])
    expect(await runTyped([word])).toEqual({ code: 0, out: `fengsui ${version}\n`, err: '' })
})

test('a variable that is no setting is refused by name', async () => {
  const { code, err } = await runTyped(['world', 'list'], { FENGSUI_ULR: 'http://127.0.0.1:2' })
  expect([code, err]).toEqual([2, 'fengsui: there is no setting FENGSUI_ULR; did you mean FENGSUI_URL?\n'])
})

test('every command has a help, with an example that can be typed', async () => {
  for (const [name, command] of all) {
    const { code, out } = await runTyped([...name.split(' '), '--help'])
    expect([name, code]).toEqual([name, 0])
    for (const { name: flag } of flagsOfCommand(command)) expect(out.toLowerCase()).toContain(flag)
    expect(command.examples.length).toBeGreaterThan(0)
    for (const example of command.examples) expect(example).toMatch(new RegExp(`^fengsui ${name.split(' ')[0]}\\b`))
  }
})

test('help without a command names all of them, and a command alone in the wrong place is shown its group', async () => {
  const { code, out } = await runTyped(['--help'])
  expect(code).toBe(0)
  for (const name of Object.keys(commands)) expect(out).toContain(name)
  const nothing = await runTyped([])
  expect([nothing.code, nothing.out]).toEqual([2, ''])
  expect(nothing.err).toContain('EXIT CODES')
})

test('every flag of every command says what it means', () => {
  const silent = all.flatMap(([name, command]) =>
    flagsOfCommand(command).flatMap((flag) => (flag.about === '' ? [`${name} --${flag.name}`] : [])),
  )
  expect(silent).toEqual([])
})

test('every control call can be made from the command line', () => {
  const called = new Set(all.flatMap(([, { calls = [] }]) => calls))
  const missing = Object.entries(controlContracts).flatMap(([name, contract]) =>
    // The start data of a simulator are not meant for people.
    called.has(contract) || contract === ingestContracts.ingestDevices ? [] : [name],
  )
  expect(missing).toEqual([])
})

test('every setting of the server is a flag of `fengsui start`', () => {
  expect(startFlags.map(({ setting }) => setting).toSorted()).toEqual(settingNames.toSorted())
})

test('docs/cli.md says what the help says', async () => {
  // Written by `node --import tsx tests/cli/print-page.ts > docs/cli.md`.
  expect(readFileSync('docs/cli.md', 'utf8')).toBe(await cliPage())
})
