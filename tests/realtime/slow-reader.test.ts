import { beforeEach, expect, test } from 'vitest'

import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen, type AnyFrame, type Listener } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

interface Gap {
  readonly after: number
  readonly to: number
}
interface Page {
  readonly seq: number
  readonly complete: boolean
  readonly more: boolean
  readonly frames: AnyFrame[]
}

/** Frames of 32 kB: after a few of them 256 KiB are pending. */
const LARGE = 'x'.repeat(32_000)
const storm = async (count: number) => {
  for (let n = 0; n < count; n += 1) {
    const payload = { busType: 'map', data: { n, text: LARGE } }
    await city.control.control('POST', '/__sim/push', { code: 300, to: { userId: 'u-duty' }, payload })
  }
}
/** A frame that must not be dropped for any client. */
const pushVital = () =>
  city.control.control('POST', '/__sim/push', {
    code: 1000,
    to: { userId: 'u-duty' },
    payload: { projectId: '', projectName: '', title: '权限变更' },
  })
const raise = () => emit(city, { kind: 'alarm', deviceId: city.devices.smoke })

/** The frame numbers of a socket; a gap is shown as the text `after-to`. */
const shown = ({ frames }: Listener) =>
  frames.map(({ seq, gap }) => {
    const { after, to } = (gap ?? { after: 0, to: 0 }) as Gap
    return gap === undefined ? seq : `${after}-${to}`
  })

/** A client that follows the AsyncAPI description: it fetches the range of each gap notice and discards frames it already has. */
const follow = async ({ frames }: Listener): Promise<number[]> => {
  const got: number[] = []
  const take = (seq: number) => got.includes(seq) || got.push(seq)
  for (const { gap, seq, epoch } of frames) {
    if (gap === undefined) take(seq)
    else for (const missed of await fetchGap(epoch, gap as Gap)) take(missed.seq)
  }
  return got
}
const fetchGap = async (epoch: string, { after, to }: Gap): Promise<AnyFrame[]> => {
  const found: AnyFrame[] = []
  for (let seq = after; seq < to;) {
    const { result } = await city.duty.call<Page>('GET', '/api/v3/events/since', { epoch, seq })
    expect(result.complete || result.more).toBe(true)
    found.push(...result.frames)
    seq = result.seq
  }
  return found
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('a reader that fell behind learns which numbers were skipped, by a notice without a number', async () => {
  const listener = await listen(app, city.duty)
  listener.socket.pause()
  await storm(60)
  listener.socket.resume()
  await listener.settled()
  await raise()
  await listener.settled()
  const last = shown(listener).filter((one) => typeof one === 'number' && one < 61).length
  expect(last).toBeLessThan(60)
  expect(shown(listener)).toEqual([...upTo(last), `${last}-60`, 61])
  const notice = listener.frames.find(({ gap }) => gap !== undefined)
  expect(notice).toEqual({
    code: 1,
    type: 'eventRefresh',
    projectId: '',
    projectName: '',
    eventId: '',
    eventType: 0,
    gap: { after: last, to: 60 },
    epoch: city.world.epoch,
  })
})

test('a client that fetches the gaps named to it has every frame once, also where a vital one came within', async () => {
  const listener = await listen(app, city.duty)
  listener.socket.pause()
  await storm(30)
  await pushVital()
  await storm(30)
  listener.socket.resume()
  await listener.settled()
  await raise()
  await listener.settled()
  const sent = listener.frames.filter(({ gap }) => gap === undefined).map(({ seq }) => seq)
  expect(sent).toContain(31)
  expect(sent.length).toBeLessThan(62)
  expect((await follow(listener)).toSorted((a, b) => a - b)).toEqual(upTo(62))
})

test('no frame follows a skipped one before a notice has named it: wherever the line breaks, no gap stays unknown', async () => {
  const listener = await listen(app, city.duty)
  listener.socket.pause()
  await storm(30)
  await pushVital()
  listener.socket.resume()
  await listener.settled()
  const numbers = shown(listener)
  const last = numbers.findIndex((one) => typeof one !== 'number')
  expect(numbers).toEqual([...upTo(last), `${last}-30`, 31])
})
