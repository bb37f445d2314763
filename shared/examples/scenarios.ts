import type { Fields } from '#shared/examples/records.ts'

const entry: Fields = {
  name: 'gas-leak',
  title: '燃气泄漏',
  about: '厨房燃气浓度一路升高，五分钟没人接警，系统拨打语音电话；值班员关阀通风，浓度回落后反馈。',
  length: 1335,
  steps: 14,
  size: 'demo',
  needs: { devices: 1, projects: 1, people: ['duty', 'owner'] },
  saved: false,
}

const run: Fields = {
  name: 'gas-leak',
  title: '燃气泄漏',
  run: 1,
  state: 'running',
  step: 2,
  steps: 14,
  place: 'steps[1]',
  startedAt: '2026-03-02 08:00:00',
  endedAt: null,
  nextAt: '2026-03-02 08:00:10',
  failure: null,
  transcript: [
    { offset: 0, n: 6, place: '', text: '开始：燃气泄漏' },
    { offset: 0, n: 6, place: 'steps[0]', text: '选定 永安里北巷/永安里北巷 4 号/2 层/201 家用可燃气体探测器 RQ-0024' },
  ],
  omitted: 0,
}

const yaml = `name: gas-leak
title: 燃气泄漏
about: 厨房燃气浓度升高，报警后恢复。
steps:
  - as: leak
    emit: { kind: alarm, deviceType: gas }
  - after: 5m
    recover: { eventId: "\${leak.eventId}" }
`

const scenario: Fields = {
  name: 'gas-leak',
  title: '燃气泄漏',
  about: '厨房燃气浓度升高，报警后恢复。',
  steps: [
    { as: 'leak', emit: { kind: 'alarm', deviceType: 'gas' } },
    { after: '5m', recover: { eventId: '${leak.eventId}' } },
  ],
}
const own: Fields = { ...entry, name: 'my-drill', title: '我的演练', saved: true }

const recording: Fields = {
  state: 'recording',
  startedAt: '2026-03-02 08:00:00',
  endedAt: null,
  ended: null,
  steps: 2,
  maxSteps: 500,
  gaps: [{ at: '1m30s', call: 'closeConnection', reason: 'connection' }],
  gapCount: 1,
}
const over: Fields = { ...recording, state: 'stopped', endedAt: '2026-03-02 08:05:00', ended: 'stopped' }
const noRecording: Fields = { ...recording, state: 'none', startedAt: null, steps: 0, gaps: [], gapCount: 0 }

/** A running scenario as the state of a world lists it. */
const running: Fields = { name: 'gas-leak', title: '燃气泄漏', run: 1, step: 2, steps: 14 }

/** Inputs and results of the calls about scenarios. */
export const scenarioCalls = {
  'control.state': { answers: { scenarios: [running] } },
  'control.scenarios': { result: [entry] },
  'control.scenarioRuns': { result: [run] },
  'control.scenario': { input: { name: 'gas-leak' }, result: { entry, scenario, yaml } },
  'control.runScenario': { input: { name: 'gas-leak' }, result: { ...run, seq: 12 } },
  'control.runOwnScenario': { input: { yaml }, result: { ...run, seq: 12 } },
  'control.stopScenario': {
    input: { name: 'gas-leak' },
    result: { ...run, state: 'stopped', endedAt: '2026-03-02 08:00:05', nextAt: null },
  },
  'control.checkScenario': { input: { yaml }, result: { entry, scenario, yaml } },
  'control.saveScenario': { input: { yaml, replaces: 'my-drill' }, result: own },
  'control.deleteScenario': { input: { name: 'my-drill' }, result: { name: 'my-drill' } },
  'control.recording': { result: recording },
  'control.startRecording': { result: { ...recording, steps: 0, gaps: [], gapCount: 0 } },
  'control.stopRecording': { result: over },
  'control.recordedScenario': { result: { scenario, yaml } },
  'control.discardRecording': { result: noRecording },
} as const
