import { Select } from 'antd'
import type { z } from 'zod'
import type { authContracts } from '#shared/auth/auth.contract.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Item } from '#client/ui/form/fields.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { sessionStore } from '#client/lib/session-store.ts'

const texts = formTexts.departs

type Departs = z.output<typeof authContracts.currentDeparts.output>

interface Choice {
  readonly orgCode: string
}

/** 部门切换: the person must choose one of their departments. */
export const DepartForm = ({ departs, close }: { departs: Departs; close: () => void }) => {
  const options = departs.list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))
  const current = options.find(({ value }) => value === departs.orgCode)
  const save = async ({ orgCode }: Choice): Promise<void> => {
    const username = sessionStore.getState().userInfo?.username ?? ''
    const { userInfo } = await rest.post('/sys/selectDepart', { orgCode, username })
    sessionStore.save({ userInfo })
    notify(texts.done(options.find(({ value }) => value === orgCode)?.label ?? ''), 'done')
  }
  return (
    <FormDialog<Choice>
      title={userMenuTexts.departs}
      width={432}
      ok={texts.submit}
      start={current ? { orgCode: current.value } : {}}
      names={['orgCode']}
      onSave={save}
      onOther={notifyRefusal}
      onGone={close}
    >
      <Item name="orgCode" label={texts.label} rules={[{ required: true, message: texts.missing }]}>
        <Select allowClear placeholder={texts.hint} options={options} />
      </Item>
    </FormDialog>
  )
}
