import { Select } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { authContracts } from '#shared/auth/auth.contract.ts'
import { DialogForm } from '#client/ui/form/dialog-form.tsx'
import { fieldProps } from '#client/ui/form/field-props.ts'
import { FormRow } from '#client/ui/form/form-row.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { sessionStore } from '#client/lib/session-store.ts'

const texts = formTexts.departs

type Departs = z.output<typeof authContracts.currentDeparts.output>

const useDepart = ({ list, orgCode }: Departs, onDone: () => void) => {
  const [chosen, setChosen] = useState(list.find((one) => one.orgCode === orgCode)?.orgCode)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const send = async (code: string): Promise<void> => {
    setBusy(true)
    try {
      const username = sessionStore.getState().userInfo?.username ?? ''
      const { userInfo } = await rest.post('/sys/selectDepart', { orgCode: code, username })
      sessionStore.save({ userInfo })
      notify(texts.done(list.find((one) => one.orgCode === code)?.departName ?? ''), 'done')
      onDone()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (): void => {
    setAttempt(attempt + 1)
    if (!busy && chosen !== undefined) void send(chosen)
  }
  return {
    chosen,
    setChosen,
    attempt,
    busy,
    submit,
    error: attempt > 0 && chosen === undefined ? texts.missing : undefined,
  }
}

/** 部门切换: the person must choose one of their departments. */
export const DepartForm = ({ departs, close }: { departs: Departs; close: () => void }) => {
  const { chosen, setChosen, attempt, busy, submit, error } = useDepart(departs, close)
  return (
    <DialogForm submitText={texts.submit} busy={busy} attempt={attempt} onSubmit={submit} onCancel={close}>
      <FormRow id="depart" label={texts.label} required error={error}>
        <Select
          {...fieldProps('depart', error)}
          style={{ width: '100%' }}
          allowClear
          value={chosen}
          placeholder={texts.hint}
          options={departs.list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
          onChange={setChosen}
        />
      </FormRow>
    </DialogForm>
  )
}
