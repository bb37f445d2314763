interface Named {
  readonly name: string
  readonly title: string
}

interface Reporter<S extends Named> {
  /** The error of a scenario; null when there is none. */
  judge(scenario: S): Promise<string | null>
  print(line: string): void
  /** The duration of the last one, as text. */
  took(): string
}

interface Wrong {
  readonly name: string
  readonly text: string
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Plays every scenario, even after a failure; then prints the failed ones with their errors. */
export const replayAll = async <S extends Named>(
  chosen: readonly S[],
  { judge, print, took }: Reporter<S>,
): Promise<{ readonly ran: number; readonly failed: readonly string[] }> => {
  const failures: Wrong[] = []
  for (const scenario of chosen) {
    const { name, title } = scenario
    const text = await judge(scenario).catch(reasonOf)
    if (text !== null) failures.push({ name, text })
    print(`${text === null ? 'ok  ' : 'FAIL'}  ${took()}  ${name}  ${title}`)
  }
  for (const { name, text } of failures) print(`\n${name}\n${text}`)
  const verdict = failures.length === 0 ? '' : `, ${failures.length} failed`
  print(`${failures.length === 0 ? '' : '\n'}${chosen.length} scenarios${verdict}`)
  return { ran: chosen.length, failed: failures.map(({ name }) => name) }
}
