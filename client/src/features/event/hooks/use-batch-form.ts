import { Form } from 'antd'
import { useState } from 'react'
import type { BatchResult } from '#shared/api/batch.ts'
import type { EventKind } from '#shared/event/index.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { deferInput, type DeferValues } from '#client/features/event/defer-values.ts'
import type { Answer } from '#client/features/event/components/answer-fields.tsx'
import { useBatchUndo } from '#client/features/event/hooks/use-batch-undo.tsx'
import { useBatch } from '#client/features/event/api/use-batch.ts'
import { notify } from '#client/lib/feedback.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

const texts = eventTexts.batch
const acts = ['toSite', 'feedback', 'defer'] as const
type BatchAct = (typeof acts)[number]

/** 暂缓 takes the permission to answer. */
const rightOf = { toSite: 'toSite', feedback: 'feedback', defer: 'feedback' } as const

/** The rows of a list that are to be handled together. */
export interface BatchOf {
  readonly kind: EventKind
  readonly ticked: readonly BatchRow[]
  /** Sets the ids that stay ticked: those that could not be handled. */
  readonly onTick: (ids: readonly string[]) => void
  readonly onChanged: () => void
}

/** Which of the acts the person is permitted to do. */
const useActs = (kind: EventKind): readonly BatchAct[] => {
  const { mayElement } = usePermission()
  return acts.filter((act) => mayElement(`${kind}:${rightOf[act]}`))
}

const failedIds = ({ rows }: BatchResult): string[] => rows.filter(({ ok }) => !ok).map(({ id }) => id)

const succeeded = (rows: readonly BatchRow[], { rows: results }: BatchResult): BatchRow[] => {
  const ids = new Set(results.flatMap(({ id, ok }) => (ok ? id : [])))
  return rows.filter(({ id }) => ids.has(id))
}

/** The rows of the last try, and what became of each. */
interface Outcome {
  readonly rows: readonly BatchRow[]
  readonly result: BatchResult
}

/** The chosen result and the typed note stay after a refusal: only handled rows leave the selection. */
export const useBatchForm = ({ kind, ticked, onTick, onChanged }: BatchOf, onDone: () => void) => {
  const offered = useActs(kind)
  const [chosen, setChosen] = useState<BatchAct>()
  const [form] = Form.useForm<Answer>()
  const [deferForm] = Form.useForm<DeferValues>()
  const [outcome, setOutcome] = useState<Outcome>()
  const act = chosen ?? (offered.includes('feedback') ? 'feedback' : 'toSite')
  const offerUndo = useBatchUndo(onChanged)
  const batch = useBatch((answer, done) => {
    onChanged()
    if (answer.failed > 0) setOutcome({ rows: ticked, result: answer })
    onTick(failedIds(answer))
    if (done === 'toSite' && answer.succeeded > 0) offerUndo(succeeded(ticked, answer))
    if (answer.failed > 0) return
    if (done !== 'toSite') notify(texts.allDone(answer.succeeded), 'done')
    onDone()
  })
  const ids = ticked.map(({ id }) => id)
  return {
    form,
    act,
    setAct: setChosen,
    offered,
    outcome,
    busy: batch.busy,
    deferForm,
    submit: (): void => {
      if (act === 'toSite') batch.act({ ids, act })
      else (act === 'defer' ? deferForm : form).submit()
    },
    defer: (values: DeferValues): void => batch.act({ ids, act: 'defer', ...deferInput(values) }),
    answer: (answer: Answer): void => batch.act({ ids, act: 'feedback', ...answer }),
  }
}

export type BatchForm = ReturnType<typeof useBatchForm>
