import type { Answer, Caller } from '#tests/support/caller.ts'

/* The objects of calls, created through the front door: by `boss`, who manages the project, or by a control call. */
export const resultOf = async <T>(answer: Promise<Answer<T>>): Promise<T> => (await answer).result

interface Row {
  readonly id: string
}

/** The id of the first row of a list. */
export const firstRow = async (boss: Caller, path: string, query: object = {}): Promise<string> => {
  const { records } = await resultOf(boss.call<{ records: Row[] }>('GET', path, query))
  const [row] = records
  if (!row) throw new Error(`${path} lists nothing`)
  return row.id
}

/** The id of a new announcement, released on request. */
export const announcement = async (boss: Caller, released = false): Promise<string> => {
  await boss.call('POST', '/sys/annountCement/add', { titile: '停水通知', msgContent: '<p>明日停水</p>' })
  const id = await firstRow(boss, '/sys/annountCement/list', { sendStatus: '0' })
  if (released) await boss.call('GET', '/sys/annountCement/doReleaseData', { id })
  return id
}

const content = [{ imge: '', title: '预警列表', upDescribe: '可按区域筛选' }]
/** A new edition, with a version of its own. */
export const publish = (boss: Caller, version = '9.9.9'): Promise<{ asEditionId: string }> =>
  resultOf(boss.call('POST', '/pc/edition/publish', { version, contentTOList: content }))

/** A single sign-on ticket of the hall site for a person. */
export const ticketFor = async (anybody: Caller, username: string): Promise<string> =>
  (await anybody.control<{ ticket: string }>('POST', '/__sim/sso', { username })).body.ticket

/** The id of a message that `boss` has not read. */
export const message = async (boss: Caller): Promise<string> => {
  await boss.control('POST', '/__sim/emit', { kind: 'alarm', deviceType: 'smoke' })
  return firstRow(boss, '/api/v1/getSystemMsgs')
}

/** The position of some device. */
export const somewhere = async (boss: Caller): Promise<{ longitude: number; latitude: number }> => {
  const { records } = await resultOf(
    boss.call<{ records: { longitude: number; latitude: number }[] }>('GET', '/pc/api/v4/device/list'),
  )
  const [one] = records
  if (!one) throw new Error('the city has no device')
  return { longitude: one.longitude, latitude: one.latitude }
}
