import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeFolder } from '#server/platform/make-folder.ts'
import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { isShippedName } from '#server/scenarios/shipped.ts'
import type { Log } from '#server/worlds/kernel.ts'
import { MAX_SAVED_SCENARIOS, MAX_SCENARIO_CHARS } from '#shared/scenario/scenario.contract.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A saved scenario, with the text of its file: comments and order are those of its author. */
export interface Saved {
  readonly scenario: Scenario
  readonly yaml: string
}

const ENDING = '.yaml'
/** A character takes up to four bytes in a file. */
const MAX_FILE_BYTES = 4 * MAX_SCENARIO_CHARS

const refused = (field: string, { zh, en }: { readonly zh: string; readonly en: string }): AppError =>
  new AppError('STATE_CHANGED', { field, message: zh, hint: en })

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs a file operation; a failure, such as of a full disk, is the refusal of the call. */
const onDisk = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    const reason = reasonOf(error)
    throw new AppError('ACT_FAILED', {
      message: `场景文件写不了：${reason}`,
      hint: `the file of the scenario cannot be written: ${reason}`,
    })
  }
}

const readFile = async (path: string): Promise<Saved> => {
  const { readScenarioText } = await import('#server/scenarios/yaml-file.ts')
  if (statSync(path).size > MAX_FILE_BYTES) throw new Error(`larger than ${MAX_FILE_BYTES} bytes`)
  const yaml = readFileSync(path, 'utf8')
  return { scenario: readScenarioText(yaml).scenario, yaml }
}

/** Reads a folder of scenario files; a file that cannot be read is logged, and left as it is. */
const readFolder = async (folder: string, log: Log): Promise<Map<string, Saved>> => {
  const found = new Map<string, Saved>()
  if (!existsSync(folder)) return found
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING))
  for (const file of files.toSorted().slice(0, MAX_SAVED_SCENARIOS)) {
    try {
      const saved = await readFile(join(folder, file))
      if (`${saved.scenario.name}${ENDING}` !== file) throw new Error(`its name is ${saved.scenario.name}`)
      found.set(saved.scenario.name, saved)
    } catch (error) {
      log.warn({ file: join(folder, file), reason: reasonOf(error) }, 'a saved scenario cannot be used')
    }
  }
  return found
}

/** One file for each scenario; without a folder nothing is written. The folder belongs to one process. */
const createFiles = (folder: string | null) => ({
  write: (name: string, yaml: string): void =>
    onDisk(() => {
      if (folder === null) return
      makeFolder(folder)
      const path = join(folder, `${name}${ENDING}`)
      // Complete or not at all: a process may end while it writes.
      writeFileSync(`${path}.next`, yaml, { flush: true })
      renameSync(`${path}.next`, path)
    }),
  remove: (name: string): void =>
    onDisk(() => {
      if (folder !== null) rmSync(join(folder, `${name}${ENDING}`), { force: true })
    }),
})

/** The scenarios saved on a server, for all its worlds. Read when they are first needed. */
export const createLibrary = (folder: string | null, log: Log) => {
  const files = createFiles(folder)
  let reading: Promise<Map<string, Saved>> | undefined
  const all = (): Promise<Map<string, Saved>> =>
    (reading ??= folder === null ? Promise.resolve(new Map<string, Saved>()) : readFolder(folder, log))

  const checkName = (saved: ReadonlyMap<string, Saved>, name: string, replaces: string | undefined): void => {
    if (isShippedName(name)) throw refused('yaml', misfitWords.shippedName(name))
    if (replaces !== undefined && !saved.has(replaces)) throw notSaved('replaces', replaces)
    if (name !== replaces && saved.has(name)) throw refused('yaml', misfitWords.savedName(name))
    if (replaces === undefined && saved.size >= MAX_SAVED_SCENARIOS)
      throw refused('yaml', misfitWords.manySaved(MAX_SAVED_SCENARIOS))
  }
  return {
    list: async (): Promise<Saved[]> =>
      [...(await all()).values()].toSorted((a, b) => (a.scenario.name < b.scenario.name ? -1 : 1)),
    find: async (name: string): Promise<Saved | undefined> => (await all()).get(name),
    /** Saves a scenario under its name; `replaces` is the name it had before. */
    save: async (one: Saved, replaces?: string): Promise<void> => {
      const saved = await all()
      const { name } = one.scenario
      checkName(saved, name, replaces)
      files.write(name, one.yaml)
      saved.set(name, one)
      if (replaces === undefined || replaces === name) return
      files.remove(replaces)
      saved.delete(replaces)
    },
    remove: async (name: string): Promise<void> => {
      const saved = await all()
      if (!saved.has(name)) throw notSaved('name', name)
      files.remove(name)
      saved.delete(name)
    },
  }
}

const notSaved = (field: string, name: string): AppError =>
  new AppError('NOT_FOUND', {
    field,
    message: `没有保存的场景 ${name}`,
    hint: `there is no saved scenario ${JSON.stringify(name)}`,
  })

export type Library = ReturnType<typeof createLibrary>
