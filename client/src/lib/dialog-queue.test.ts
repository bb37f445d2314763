import { beforeEach, expect, test } from 'vitest'
import { createDialogs, type DialogRank, type Dialogs, type QueuedDialog } from '#client/lib/dialog-queue.ts'

let dialogs: Dialogs
let done: string[]

beforeEach(() => {
  dialogs = createDialogs()
  done = []
})

const openDialog = (key: string, rank: DialogRank, more: Partial<QueuedDialog> = {}): void =>
  dialogs.open({ key, rank, content: key, button: '我知道了', onButton: () => void done.push(key), ...more })
const queue = (): string[] => dialogs.store.getState().map(({ key }) => key)

test('dialogs wait for each other, the more pressing first, else in the order in which they came', () => {
  openDialog('news 1', 'notice')
  openDialog('invitation', 'invitation')
  openDialog('membership 1', 'membership')
  openDialog('news 2', 'notice')
  openDialog('membership 2', 'membership')
  expect(queue()).toEqual(['membership 1', 'membership 2', 'invitation', 'news 1', 'news 2'])
})

test('of what the person opened the latest comes first, before what comes by itself', () => {
  openDialog('news', 'notice')
  openDialog('form', 'own')
  openDialog('invitation', 'invitation')
  openDialog('alarm', 'own')
  openDialog('membership', 'membership')
  expect(queue()).toEqual(['membership', 'alarm', 'form', 'invitation', 'news'])
})

test('two with the same key are one, and it can be asked again when it is gone', () => {
  openDialog('a', 'membership')
  openDialog('a', 'membership')
  expect(queue()).toEqual(['a'])
  dialogs.close('a')
  openDialog('a', 'membership')
  expect(queue()).toEqual(['a'])
})

test('the end of the session drops the others, and nothing comes beside it', () => {
  openDialog('stopped', 'membership')
  openDialog('edition', 'notice')
  openDialog('offline', 'session')
  openDialog('no project', 'session')
  openDialog('invitation', 'invitation')
  expect(queue()).toEqual(['offline'])
})

test('what says why the session is over takes the place of what only says that it is, and keeps it', () => {
  openDialog('offline', 'session')
  openDialog('deleted', 'session', { isReason: true })
  openDialog('offline', 'session')
  openDialog('frozen', 'session', { isReason: true })
  expect(queue()).toEqual(['deleted'])
})

test('the button closes its dialog, then acts; pressed twice it acts once', () => {
  openDialog('a', 'membership', { onButton: () => done.push(`a, then ${queue().join()}`) })
  openDialog('b', 'membership')
  dialogs.press('a')
  dialogs.press('a')
  expect(done).toEqual(['a, then b'])
})

test.each([
  ['notice', undefined, true],
  ['own', undefined, true],
  ['membership', undefined, false],
  ['session', undefined, false],
  ['invitation', true, true],
  ['notice', false, false],
] as const)('a dialog of rank %s with closable %s is put away by Esc: %s', (rank, closable, gone) => {
  openDialog('a', rank, { ...(closable !== undefined && { closable }), onClose: () => void done.push('closed') })
  dialogs.dismiss('a')
  expect([queue(), done]).toEqual(gone ? [[], ['closed']] : [['a'], []])
})

test('when the page is about to go, all close and none comes any more', () => {
  openDialog('a', 'notice')
  dialogs.seal()
  openDialog('offline', 'session')
  expect([queue(), dialogs.isSealed()]).toEqual([[], true])
})
