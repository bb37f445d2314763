import { Input } from 'antd'
import { useId, useState } from 'react'
import type { ProjectDetail, ProjectHolds } from '#shared/project/project-settings.contract.ts'
import { Unread } from '#client/ui/basics/unread.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { serviceTexts } from '#client/features/project-settings/service-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/project-settings/components/service.module.css'

export type EndingAct = 'stop' | 'remove'

const figures = ['members', 'devices', 'openEvents', 'invitations'] as const

const Consequences = ({ act, holds }: { act: EndingAct; holds: ProjectHolds }) => (
  <>
    <dl className={styles.figures}>
      {figures.map((what) => (
        <div key={what} className={styles.figure}>
          <dt className="text-12 ink3">{serviceTexts.holds[what]}</dt>
          <dd>{holds[what]}</dd>
        </div>
      ))}
    </dl>
    <ul className={styles.lines}>
      {serviceTexts[act].lines(holds).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

interface TypedNameProps {
  readonly name: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

const TypedName = ({ name, typed, onType }: TypedNameProps) => {
  const id = useId()
  const isWrong = typed !== '' && !name.startsWith(typed.trim())
  return (
    <div className="stack gap-4">
      <label htmlFor={id}>{serviceTexts.remove.type(name)}</label>
      <Input
        id={id}
        value={typed}
        maxLength={40}
        autoComplete="off"
        {...(isWrong && { status: 'error', 'aria-describedby': `${id}-wrong` })}
        onChange={({ target }) => onType(target.value)}
      />
      <span id={`${id}-wrong`} role="status" className={styles.wrong}>
        {isWrong && serviceTexts.remove.wrong}
      </span>
    </div>
  )
}

/** The server announces the end to all members, this one too: the dialog about it follows, then another project or the login. */
const useEnding = (act: EndingAct, projectId: string, onSettled: () => void) => {
  const meta = { invalidates: [trpc.projectSettings.changes] }
  const stop = trpc.projectSettings.disable.useMutation({ meta, onSettled })
  const remove = trpc.projectSettings.remove.useMutation({ onSettled })
  const { mutate, isPending } = act === 'stop' ? stop : remove
  return { busy: isPending, end: () => mutate({ projectId }) }
}

interface ServiceDialogProps {
  readonly act: EndingAct
  readonly project: ProjectDetail
  readonly onGone: () => void
}

/** What hangs on the project, before it is stopped or deleted. A deletion requires its name. */
export const ServiceDialog = ({ act, project: { id, name }, onGone }: ServiceDialogProps) => {
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const close = (): void => setOpen(false)
  const read = trpc.projectSettings.holds.useQuery({}, { meta: { quiet: true }, gcTime: 0 })
  const { busy, end } = useEnding(act, id, close)
  const isNamed = act === 'stop' || typed.trim() === name
  return (
    <ConfirmDialog
      open={open}
      width={520}
      title={serviceTexts[act].title(name)}
      confirm={serviceTexts[act].confirm}
      busy={busy}
      disabled={read.data === undefined || !isNamed}
      closesBeside={false}
      onConfirm={end}
      onClose={close}
      onGone={onGone}
    >
      {read.data === undefined ? <Unread read={read} rows={4} /> : <Consequences act={act} holds={read.data} />}
      {act === 'remove' && <TypedName name={name} typed={typed} onType={setTyped} />}
    </ConfirmDialog>
  )
}
