import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { formTexts } from '#client/config/form-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { sessionStore, useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/account-settings/push-choice.module.css'

const texts = formTexts.push
const statuses = [0, 1] as const
type PushStatus = (typeof statuses)[number]

/** Stored only after the server has accepted it (spec §7); until then the old choice applies and is shown. */
const save = async (pushStatus: PushStatus): Promise<void> => {
  await rest.post('/api/v3/updateUserPushStatus', { pushStatus })
  const { userInfo } = sessionStore.getState()
  if (userInfo) sessionStore.save({ userInfo: { ...userInfo, pushStatus } })
  notify(texts.saved, 'done')
}

/** Which events pop up: those of all projects, or of the current one. */
export const PushChoice = () => {
  const stored = useSession(({ userInfo }) => userInfo?.pushStatus)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const choose = (status: PushStatus): void => {
    setBusy(true)
    save(status)
      .catch(notifyRefusal)
      .finally(() => setBusy(false))
  }
  return (
    <div role="radiogroup" aria-label={texts.label} aria-busy={busy} className="grid gap-10">
      {statuses.map((status) => (
        <div key={status}>
          <Radio
            name={id}
            checked={stored === status}
            disabled={busy}
            aria-describedby={`${id}-${status}`}
            onChange={() => choose(status)}
          >
            {texts.choices[status]}
          </Radio>
          <p id={`${id}-${status}`} className={styles.tip}>
            {texts.tips[status]}
          </p>
        </div>
      ))}
    </div>
  )
}

/** 消息推送设置 as a dialog. */
export const PushForm = ({ close }: { close: () => void }) => (
  <>
    <PushChoice />
    <div className={styles.buttons}>
      <Button type="primary" onClick={close}>
        {texts.done}
      </Button>
    </div>
  </>
)
