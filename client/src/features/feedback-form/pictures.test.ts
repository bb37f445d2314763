import { expect, test } from 'vitest'
import { createPictures } from '#client/features/feedback-form/pictures.ts'
import { CallError } from '#client/lib/call-error.ts'

interface Upload {
  readonly file: File
  readonly signal: AbortSignal
  progress(percent: number): void
  answer(address: string): void
  refuse(error: unknown): void
}

const setup = () => {
  const uploads: Upload[] = []
  const timers: { ms: number; act: () => void; off: boolean }[] = []
  const dropped: string[] = []
  const errors: unknown[] = []
  const pictures = createPictures({
    upload: (file, progress, signal) =>
      new Promise((answer, refuse) => {
        signal.addEventListener('abort', () => refuse(new CallError({ fault: 'cancelled' })))
        uploads.push({ file, signal, progress, answer, refuse })
      }),
    onError: (error) => errors.push(error),
    clock: {
      after: (ms, act) => {
        const timer = { ms, act, off: false }
        timers.push(timer)
        return () => {
          timer.off = true
        }
      },
    },
    urls: { make: ({ name }) => `blob:${name}`, drop: (url) => dropped.push(url) },
  })
  const shown = () =>
    pictures.store.getState().list.map(({ file, state, percent, address }) => [file.name, state, percent, address])
  return { pictures, uploads, timers, dropped, errors, shown, failure: () => pictures.store.getState().failure }
}

const png = (name: string): File => new File(['x'], name, { type: 'image/png' })
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0))

test('a picture goes as it is picked, tells how far it is, and ends with its address', async () => {
  const { pictures, uploads, shown } = setup()
  pictures.add([png('a'), png('b')])
  uploads[0]?.progress(40)
  expect(shown()).toEqual([
    ['a', 'going', 40, ''],
    ['b', 'going', 0, ''],
  ])
  uploads[0]?.answer('/uploads/a.png')
  await settled()
  expect(shown()[0]).toEqual(['a', 'done', 100, '/uploads/a.png'])
})

test('one that fails says why, stays, and is sent again on request', async () => {
  const { pictures, uploads, shown, errors } = setup()
  pictures.add([png('a')])
  const refusal = new CallError({ fault: 'answer', code: 4001, message: '图片文件不完整或已损坏' })
  uploads[0]?.refuse(refusal)
  await settled()
  expect([shown(), errors]).toEqual([[['a', 'failed', 0, '']], [refusal]])
  pictures.retry(1)
  uploads[1]?.answer('/uploads/a.png')
  await settled()
  expect(shown()[0]?.[1]).toBe('done')
})

test('too many are reported once, a second after the last choice; other errors are reported immediately', () => {
  const { pictures, timers, shown, failure } = setup()
  pictures.add(Array.from({ length: 9 }, (_, at) => png(String(at))))
  pictures.add([png('x')])
  expect([shown().length, failure()]).toEqual([8, undefined])
  expect(timers.map(({ ms, off }) => [ms, off])).toEqual([
    [1000, true],
    [1000, false],
  ])
  timers[1]?.act()
  expect(failure()).toBe('最多只可上传8张')
  pictures.remove(1)
  expect(failure()).toBeUndefined()
  pictures.add([new File(['x'], 'a.gif', { type: 'image/gif' })])
  expect(failure()).toBe('请上传jpg/jpeg/png格式')
})

test('a picture that is taken away is not sent on, and its preview is given back', async () => {
  const { pictures, uploads, dropped, shown } = setup()
  pictures.add([png('a'), png('b')])
  pictures.remove(1)
  await settled()
  expect([uploads[0]?.signal.aborted, dropped, shown().map(([name]) => name)]).toEqual([true, ['blob:a'], ['b']])
})

test('a form that goes leaves nothing behind', async () => {
  const { pictures, uploads, timers, dropped } = setup()
  pictures.add(Array.from({ length: 9 }, (_, at) => png(String(at))))
  pictures.stop()
  await settled()
  expect(uploads.every(({ signal }) => signal.aborted)).toBe(true)
  expect([dropped.length, timers.every(({ off }) => off)]).toEqual([8, true])
})
