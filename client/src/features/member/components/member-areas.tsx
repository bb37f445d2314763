import { useMutation } from '@tanstack/react-query'
import { Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { memberTexts } from '#client/features/member/texts.ts'
import { FailedMembers } from '#client/features/member/components/failed-members.tsx'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'
import { stay } from '#client/ui/form/use-form-save.ts'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = memberTexts.batch
const acts = ['add', 'remove', 'set'] as const

interface Values {
  readonly act: (typeof acts)[number]
  readonly areaIds: readonly string[]
}
const start: Values = { act: 'add', areaIds: [] }

export interface MemberBatchProps {
  readonly chosen: readonly BatchRow[]
  /** Called with the ids of the changed members. */
  readonly onDone: (ids: readonly string[]) => void
}

/** 调整区域 of several members in one call. Those that fail stay selected, and the dialog shows the reasons. */
export const MemberAreas = ({ chosen, onDone }: MemberBatchProps) => {
  const [open, setOpen] = useState(false)
  const areas = useAreaOptions()
  const { client } = trpc.useUtils()
  const { mutateAsync, data, reset } = useMutation({
    mutationFn: ({ act, areaIds }: Values) =>
      inChunks(
        chosen.map(({ id }) => id),
        (ids) => client.member.editAreas.mutate({ ids, areaIds: [...areaIds], act }),
      ),
    meta: { quiet: true, invalidates: [trpc.member.list] },
  })
  const save = async (values: Values): Promise<unknown> => {
    const result = await mutateAsync(values)
    onDone(result.rows.filter(({ ok }) => ok).map(({ id }) => id))
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
          <FailedMembers result={data} chosen={chosen} />
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
