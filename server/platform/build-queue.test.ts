import { expect, test } from 'vitest'

import { createBuildQueue } from '#server/platform/build-queue.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue whose documents the test finishes by hand; `begun` has them in the order of their start. */
const setUp = () => {
  const queue = createBuildQueue(settled)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const build = (name: string, signal = new AbortController().signal) =>
    queue.build({ person: name.slice(0, -1), signal }, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      )
    })
  /** Starts a document whose result the test ignores. */
  const start = (name: string) => {
    build(name).catch(() => undefined)
  }
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await settled()
  }
  return { begun, build, start, end }
}

test('one document is built at a time, and people alternate', async () => {
  const { begun, build, end } = setUp()
  const built = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => build(name))
  await settled()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
  expect(begun).toHaveLength(6)
  expect(await Promise.all(built)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('one person may have three documents waiting or under way; the end of one makes room, also when it fails', async () => {
  const { begun, build, start, end } = setUp()
  const [first, second] = [build('a1'), build('a2')]
  start('a3')
  await settled()
  await expect(build('a4')).rejects.toMatchObject({ code: 5301, message: '最多同时生成 3 个文件，请稍后再试' })
  const failed = first.catch((error: Error) => error.message)
  await end('a1', new Error('broken'))
  expect(await failed).toBe('broken')
  start('a5')
  await expect(build('a6')).rejects.toMatchObject({ code: 5301 })
  await end('a2')
  expect(await second).toBe('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('one hundred documents of all people may wait or be under way', async () => {
  const { build, start } = setUp()
  for (let n = 0; n < 100; n += 1) start(`person${n}-1`)
  await settled()
  await expect(build('other1')).rejects.toMatchObject({
    code: 5301,
    message: '等待生成的文件已达 100 个，请稍后再试',
  })
})

test('a caller that hangs up leaves the queue and makes room', async () => {
  const { begun, build, start, end } = setUp()
  const caller = new AbortController()
  start('a1')
  const gone = [build('b1', caller.signal), build('b2', caller.signal), build('b3', caller.signal)]
  await settled()
  caller.abort()
  expect(await Promise.allSettled(gone)).toEqual(gone.map(() => expect.objectContaining({ status: 'rejected' })))
  start('b4')
  await end('a1')
  expect(begun).toEqual(['a1', 'b4'])
  await expect(build('b5', caller.signal)).rejects.toMatchObject({ code: 530102 })
})

test('slices of all documents run one at a time, with a breath after each, also after one that fails', async () => {
  const seen: string[] = []
  const { slice } = createBuildQueue(async () => {
    seen.push('breath')
    await settled()
  })
  const run = (name: string) =>
    slice(async () => {
      seen.push(`${name} begins`)
      await settled()
      seen.push(`${name} ends`)
      if (name === 'b') throw new Error('broken')
    })
  const all = await Promise.allSettled([run('a'), run('b'), run('c')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await slice(() => Promise.resolve())
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`, 'breath']).concat('breath'))
})
