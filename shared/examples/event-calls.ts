import type { Fields } from '#shared/examples/records.ts'

const untaken: Fields = { state: 0, handler: null, takenAt: null, responseSeconds: null, version: 1 }
const openCounts: Fields = {
  alarm: { todo: 1, doing: 1 },
  'video-alarm': { todo: 0, doing: 0 },
  fault: { todo: 2, doing: 0 },
  risk: { todo: 0, doing: 0 },
  person: { todo: 0, doing: 0 },
  electricity: { todo: 1, doing: 0 },
  roof: { todo: 0, doing: 0 },
}

/** Examples of the calls about one event, and of their counts. */
export const eventCalls = {
  'event.comment': {
    answers: { act: 'comment', text: '已到现场，未见明火，正在核实', person: { id: 'u-duty', name: '李海峰' } },
  },
  'event.counts': { answers: { kinds: openCounts } },
  'event.detail': { answers: untaken },
  'event.feedback': {
    answers: {
      state: 2,
      answeredAt: '2026-03-02 08:10:30',
      handlingSeconds: 500,
      result: '误报',
      note: '住户做饭油烟过大，已开窗通风',
      version: 3,
    },
  },
  'event.defer': {
    answers: { ...untaken, deferral: { until: '2026-03-02 08:32:00', reason: '等待维保人员到场' }, version: 3 },
  },
  'event.people': { answers: { id: 'u-owner', name: '赵丽华', roleName: '项目负责人' } },
  'event.resume': { answers: { ...untaken, version: 3 } },
  'event.undoToSite': { answers: { ...untaken, version: 3 } },
}
