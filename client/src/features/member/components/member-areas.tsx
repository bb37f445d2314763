import { Button, Form, Radio } from 'antd'
import { useState } from 'react'
import type { BatchResult } from '#shared/api/batch.ts'
import type { MemberRow } from '#shared/member/member.contract.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { failedRows } from '#client/features/member/member-rules.ts'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { stay } from '#client/ui/form/use-form-save.ts'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/member/components/member.module.css'

const texts = memberTexts.batch
const acts = ['add', 'remove', 'set'] as const

interface Values {
  readonly act: (typeof acts)[number]
  readonly areaIds: readonly string[]
}
const start: Values = { act: 'add', areaIds: [] }

export interface MemberAreasProps {
  readonly chosen: readonly MemberRow[]
  /** Called with the ids of the members that were not changed. */
  readonly onDone: (left: readonly string[]) => void
}

const Failed = ({ result, chosen }: { result: BatchResult; chosen: readonly MemberRow[] }) => (
  <ul role="alert" className={styles.failed}>
    {failedRows(result, chosen).map(({ id, name, why }) => (
      <li key={id}>{texts.failed(name, why)}</li>
    ))}
  </ul>
)

/** 调整区域 of several members in one call. Those that fail stay selected, and the dialog shows the reasons. */
export const MemberAreas = ({ chosen, onDone }: MemberAreasProps) => {
  const [open, setOpen] = useState(false)
  const areas = useAreaOptions()
  const { mutateAsync, data, reset } = trpc.member.editAreas.useMutation({
    meta: { quiet: true, invalidates: [trpc.member.list] },
  })
  const save = async ({ act, areaIds }: Values): Promise<unknown> => {
    const result = await mutateAsync({ ids: chosen.map(({ id }) => id), areaIds: [...areaIds], act })
    onDone(result.rows.filter(({ ok }) => !ok).map(({ id }) => id))
    if (result.succeeded > 0) notify(texts.done(result.succeeded), 'done')
    return result.failed > 0 && stay
  }
  return (
    <>
      <Button
        disabled={chosen.length === 0}
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {texts.button(chosen.length)}
      </Button>
      {open && (
        <FormDialog<Values>
          title={texts.title(chosen.length)}
          start={start}
          onSave={save}
          onGone={() => setOpen(false)}
        >
          {data !== undefined && data.failed > 0 && <Failed result={data} chosen={chosen} />}
          <Form.Item<Values> name="act" label={texts.act}>
            <Radio.Group options={acts.map((value) => ({ value, label: texts.acts[value] }))} />
          </Form.Item>
          <AreaField<Values>
            name="areaIds"
            label={texts.areas}
            extra={texts.note}
            missing={memberTexts.editing.enterAreas}
            areas={areas}
            several
          />
        </FormDialog>
      )}
    </>
  )
}
