import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { runProgram } from '#server/boot/compiled-program.ts'

/** A program on disk that prints `word`, with functions worth compiling. */
const setUp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.cjs')
  const write = (word: string) => writeFileSync(file, `exports.say = () => '${word} ' + require('node:path').sep`)
  const writeCode = () => {
    const { file: codeFile, content } = runProgram(file).code()
    writeFileSync(codeFile, content)
  }
  const say = () => {
    const { exports, isWarm } = runProgram(file)
    return { said: (exports as { say(): string }).say(), isWarm }
  }
  return { file, write, writeCode, say }
}

test('a program runs without compiled code beside it', () => {
  const { write, say } = setUp()
  write('smoke')
  expect(say()).toEqual({ said: 'smoke /', isWarm: false })
})

test('compiled code of the same program is used', () => {
  const { write, writeCode, say } = setUp()
  write('smoke')
  writeCode()
  expect(say()).toEqual({ said: 'smoke /', isWarm: true })
})

test('compiled code of another program is not used, though both be equally long', () => {
  const { write, writeCode, say } = setUp()
  write('smoke')
  writeCode()
  write('flame')
  expect(say()).toEqual({ said: 'flame /', isWarm: false })
})
