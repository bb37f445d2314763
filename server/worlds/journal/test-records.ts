import type { LoggedFrame } from '#server/worlds/audience.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Exchange } from '#server/worlds/journal/records.ts'
import type { SessionRecord } from '#server/worlds/records.ts'

// What tests of journal and tape record.

export const exchange: Exchange = {
  kind: 'call',
  call: 'event.list',
  method: 'GET',
  url: '/pc/api/v4/event/list',
  session: null,
  token: null,
  projectId: 'p1',
  body: undefined,
  bodyBytes: 0,
  status: 200,
  code: 200,
  answer: null,
  envelope: null,
  at: 100,
  faultHold: null,
}
// The journal reads only the owner and the token of a session.
export const sessionOf = (userId: string) => ({ userId, token: 'none' }) as unknown as SessionRecord
// It reads only the content of a frame, and its text for the size.
export const frameOf = (frame: object) => ({ frame, text: JSON.stringify(frame) }) as unknown as LoggedFrame
export const note = {
  kind: 'person',
  user: 'u1',
  call: 'event.toSite',
  project: 'p1',
  input: {},
  code: 200,
  message: '',
} as const
export const change = (fields: object) => fields as unknown as Change
