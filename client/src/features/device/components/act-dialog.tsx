import { Button, Modal } from 'antd'
import { useState } from 'react'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { deviceFormTexts } from '#client/config/device-form-texts.ts'
import { PlaceSelect } from '#client/features/device/components/place-select.tsx'
import {
  outcomesOf,
  whatText,
  type ActedOn,
  type DeviceAct,
  type Outcome,
} from '#client/features/device/device-acts.ts'
import { deviceFailure } from '#client/features/device/device-failure.ts'
import { CardList, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/device/components/dialogs.module.css'

const texts = deviceFormTexts.acts

/** The result of each device, in a list that scrolls by itself. */
const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const succeeded = outcomes.filter(({ ok }) => ok).length
  const failed = outcomes.length - succeeded
  return (
    <>
      <NoticeBar tone={failed > 0 ? 'amber' : 'primary'} icon={failed > 0 ? 'bang' : 'ok'}>
        {texts.outcome(succeeded, failed)}
      </NoticeBar>
      <section className={styles.outcomes} aria-label={texts.results}>
        <CardList
          items={outcomes}
          empty=""
          keyOf={({ id }) => id}
          draw={({ name, code, ok, text }) => (
            <>
              <TwoLines first={`${name} ${code}`} second={text} />
              <RowEnd>
                <PlainChip
                  tone={ok ? 'good' : 'amber'}
                  icon={ok ? 'ok' : 'bang'}
                  text={ok ? texts.succeeded : texts.failed}
                />
              </RowEnd>
            </>
          )}
        />
      </section>
    </>
  )
}

/** The consequences of the act, and for a move the destination. */
const Confirmation = ({
  act,
  placeId,
  problem,
  onPlace,
}: {
  act: DeviceAct
  placeId: string | undefined
  problem: string | undefined
  onPlace: (placeId: string) => void
}) => (
  <>
    <p className={styles.text}>{texts.texts[act]}</p>
    {act === 'move' && (
      <>
        <span className={styles.label}>{texts.to}</span>
        <PlaceSelect label={texts.to} value={placeId} onChange={onPlace} />
      </>
    )}
    {problem !== undefined && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </>
)

/** A success with one device is only a toast; several results, and every failure, stay in the dialog. */
const useRun = (act: DeviceAct, devices: readonly ActedOn[], onDone: () => void) => {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = trpc.device.batch.useMutation({
    meta: { invalidates: [trpc.device], quiet: true },
    onError: (error) => setProblem(deviceFailure(error)),
    onSuccess: (result) => {
      const found = outcomesOf(result, devices)
      const [only] = found
      if (found.length > 1 || only?.ok !== true) return setOutcomes(found)
      notify(act === 'selfTest' ? only.text : `${whatText(devices)} ${texts.succeeded}`, 'done')
      onDone()
    },
  })
  const run = (placeId: string | undefined): void => {
    if (act === 'move' && placeId === undefined) return setProblem(deviceFormTexts.enter.placeId)
    setProblem(undefined)
    mutate({ ids: devices.map(({ id }) => id), act, ...(placeId !== undefined && { placeId }) })
  }
  return { run, outcomes, problem, isPending }
}

export interface ActDialogProps {
  readonly act: DeviceAct
  readonly devices: readonly ActedOn[]
  /** Called when the dialog has closed; `done` are the devices for which the act succeeded. */
  readonly onGone: (done: readonly string[]) => void
}

/** Performs one act on one or several devices in one call, and shows the result of each. */
export const ActDialog = ({ act, devices, onGone }: ActDialogProps) => {
  const [open, setOpen] = useState(true)
  const [placeId, setPlaceId] = useState<string>()
  const [isDone, setDone] = useState(false)
  const close = (): void => setOpen(false)
  const { run, outcomes, problem, isPending } = useRun(act, devices, () => {
    setDone(true)
    close()
  })
  const gone = (): void => {
    const done = outcomes?.filter(({ ok }) => ok).map(({ id }) => id)
    onGone(done ?? (isDone ? devices.map(({ id }) => id) : []))
  }
  const confirmButtons = [
    <Button key="cancel" disabled={isPending} onClick={close}>
      {deviceFormTexts.cancel}
    </Button>,
    <DangerButton key="confirm" loading={isPending} onClick={() => run(placeId)}>
      {texts.confirm[act]}
    </DangerButton>,
  ]
  const outcomeFooter = [
    <Button key="close" type="primary" onClick={close}>
      {deviceFormTexts.close}
    </Button>,
  ]
  return (
    <Modal
      open={open}
      width={outcomes === undefined ? 432 : 600}
      title={texts.titles[act](whatText(devices))}
      onCancel={close}
      afterClose={gone}
      footer={outcomes === undefined ? confirmButtons : outcomeFooter}
    >
      {outcomes === undefined ? (
        <Confirmation {...{ act, placeId, problem }} onPlace={setPlaceId} />
      ) : (
        <Outcomes outcomes={outcomes} />
      )}
    </Modal>
  )
}
