import type { App } from '#server/app.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { eventsOf } from '#tests/support/city.ts'
import type { Caller } from '#tests/support/caller.ts'
import { allRows, cardsOf } from '#tests/support/dashboard.ts'
import { shownCells } from '#tests/support/shown-cells.ts'

/** The figures of one kind: in the list and under its tabs, row by row, and in the exported file. */
export interface KindFigures {
  readonly menu: { readonly todo: number; readonly doing: number }
  readonly bigScreen: { readonly todo: number; readonly doing: number }
  readonly tabs: { readonly todo: number; readonly doing: number; readonly done: number }
  readonly total: number
  /** Number, response and handling times of each event, sorted by number. */
  readonly rows: readonly string[]
  readonly sheet: readonly string[]
}

/** The handling of the alarms of a month. */
export interface DutyFigures {
  readonly answered: number
  readonly falseAlarms: number
  readonly falseAlarmRate: number | null
  readonly responses: number
  readonly meanResponseSeconds: number | null
  readonly meanHandlingSeconds: number | null
}

export interface Figures {
  readonly kinds: Readonly<Record<EventKind, KindFigures>>
  readonly dashboard: { readonly today: number; readonly todo: number; readonly risks: number; readonly mine: number }
  readonly duty: DutyFigures | null
  /** Of today's alarms only. */
  readonly bigScreenDuty: DutyFigures | null
}

/** One line per event, with its response and handling times, as in a list or a file. */
export const handlingLine = (number: string, response: string, handling: string): string =>
  [number, response || '-', handling || '-'].join(' ')

const two = (n: number): string => String(n).padStart(2, '0')
/** 01:02:03, the format of files. */
export const spanText = (seconds: number | null): string =>
  seconds === null
    ? ''
    : `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

/** The exported file of a list, its cells by column title. */
const sheetOf = async (app: App, caller: Caller, kind: EventKind): Promise<Record<string, string>[]> => {
  const answer = await app.server.inject({
    method: 'GET',
    url: `${caller.world}/pc/api/v4/export/event?kind=${kind}`,
    headers: { 'x-access-token': caller.token ?? '', projectid: caller.session?.projectId ?? '' },
  })
  const [titles, ...lines] = shownCells(answer.rawPayload)
  return lines.map((cells) => Object.fromEntries((titles ?? []).map((title, at) => [title, cells[at] ?? ''])))
}

const dutyFigures = (figures: DutyFigures | null): DutyFigures | null =>
  figures && {
    answered: figures.answered,
    falseAlarms: figures.falseAlarms,
    falseAlarmRate: figures.falseAlarmRate,
    responses: figures.responses,
    meanResponseSeconds: figures.meanResponseSeconds,
    meanHandlingSeconds: figures.meanHandlingSeconds,
  }

type Counted = Readonly<Record<string, { readonly todo: number; readonly doing: number }>>
interface Counts {
  readonly menu: Counted
  readonly bigScreen: Counted
}

const kindFigures = async (app: App, caller: Caller, { kind, counts }: { kind: EventKind; counts: Counts }) => {
  const none = { todo: -1, doing: -1 }
  const { result } = await eventsOf(caller).list({ kind, pageSize: 1 })
  const rows = await allRows(caller, { kind })
  const sheet = await sheetOf(app, caller, kind)
  return {
    menu: counts.menu[kind] ?? none,
    bigScreen: counts.bigScreen[kind] ?? none,
    tabs: result.counts,
    total: result.total,
    rows: rows
      .map((row) => handlingLine(row.number, spanText(row.responseSeconds), spanText(row.handlingSeconds)))
      .toSorted(),
    sheet: sheet
      .map((line) => handlingLine(line['事件编号'] ?? '', line['响应时长'] ?? '', line['处置时长'] ?? ''))
      .toSorted(),
  }
}

/** All figures of events that the server sends to one member, from every call that counts them. */
export const servedFigures = async (app: App, caller: Caller, seesDuty: boolean): Promise<Figures> => {
  const cards = cardsOf(caller)
  const [{ result: menu }, bigScreen, summary] = [
    await eventsOf(caller).counts(),
    await cards.screen(),
    await cards.card('summary'),
  ]
  const counts = { menu: menu.kinds, bigScreen: bigScreen.counts.kinds }
  const kinds: [EventKind, KindFigures][] = []
  for (const kind of eventKindNames) kinds.push([kind, await kindFigures(app, caller, { kind, counts })])
  const { today, todo, risks } = summary
  return {
    // Every kind is in it.
    kinds: Object.fromEntries(kinds) as Record<EventKind, KindFigures>,
    dashboard: {
      today: today.value,
      todo: todo.value,
      risks: risks.value,
      mine: (await cards.card('mine')).total,
    },
    duty: seesDuty ? dutyFigures(await cards.card('duty', { days: 30 })) : null,
    bigScreenDuty: dutyFigures(bigScreen.duty),
  }
}
