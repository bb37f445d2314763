/** Inputs and results for the examples of the calls for simulators and tapes. */
const AT = 1772409600000
const smoke = 'd-p1-a02-b001-f3-r03-smoke-1'

const line = {
  t: 1,
  at: AT,
  kind: 'call',
  began: { after: 0, at: AT },
  own: false,
  door: 'rest',
  method: 'POST',
  path: '/sys/login',
  query: {},
  calls: ['auth.login'],
  user: 'u-duty',
  token: null,
  project: null,
  body: { username: 'duty', password: '***' },
  files: [],
  form: false,
  lost: [],
  status: 200,
  codes: [200],
  answer: { code: 200, success: true, message: '登录成功', result: { token: '***5c10af' }, timestamp: AT },
}
const recording = { recording: true, lines: 12, bytes: 34_567, dropped: 0 }

export const feedCalls = {
  'control.ingest': {
    input: {
      batch: 1,
      signals: [
        {
          type: 'raise',
          deviceId: smoke,
          kind: 'alarm',
          reason: 'smoke',
          at: AT,
          beganAt: AT - 60_000,
          measure: 'smoke',
          value: 0.21,
          peak: 0.42,
          threshold: 0.15,
        },
        { type: 'recover', deviceId: smoke, kind: 'alarm', at: AT + 30_000 },
      ],
      lives: [{ deviceId: smoke, state: '{}' }],
    },
    result: { taken: 2, repeated: false, batch: 1, now: AT, speed: 1, seq: 3 },
  },
  'control.ingestDevices': {
    input: { limit: 1000 },
    result: {
      world: {
        seed: 119,
        epoch: '8wvta86l2v-1',
        now: AT,
        speed: 1,
        life: false,
        batch: 0,
        entry: 0,
        opening: { deviceId: smoke, kind: 'alarm', reason: 'smoke', due: AT + 20_000 },
      },
      devices: [
        {
          id: smoke,
          type: 'smoke',
          areaClass: 1,
          installedAt: AT - 34_560_000_000,
          placeId: 'p1-a02-b001-f3-r03',
          storeyId: 'p1-a02-b001-f3',
          buildingId: 'p1-a02-b001',
          gatewayId: null,
          enabled: true,
          state: null,
        },
      ],
      next: null,
    },
  },
  'control.tape': { result: line },
  'control.tapeState': { result: recording },
  'control.startTape': { input: { reset: true }, result: { ...recording, lines: 0, bytes: 0 } },
  'control.stopTape': { result: { ...recording, recording: false } },
}
