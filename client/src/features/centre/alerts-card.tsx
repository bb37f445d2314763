import { Button, Select } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { centreTexts as texts } from '#client/features/centre/texts.ts'
import { CentreRow } from '#client/features/centre/centre-row.tsx'
import { notify, warn } from '#client/lib/feedback.ts'
import { alwaysRings, kindTones, soundChoices, type KindTone } from '#client/realtime/sound-choices.ts'
import { sound } from '#client/realtime/sound.ts'
import { createSpeaker } from '#client/realtime/speaker.ts'
import { tones, type ToneName } from '#client/realtime/tones.ts'
import styles from '#client/features/centre/centre.module.css'

/** For the test sound only: alarms ring through `sound`. */
const speaker = createSpeaker()

const listen = (tone: ToneName): void =>
  speaker.unlock((isAudible) => {
    if (isAudible) speaker.play(tones[tone])
    else warn(texts.noSound)
  })

const Listen = ({ of, tone }: { of: string; tone: KindTone | 'fire' }) => (
  <Button
    size="small"
    aria-label={texts.listenTo(of)}
    disabled={tone === 'none'}
    onClick={() => tone !== 'none' && listen(tone)}
  >
    {texts.listen}
  </Button>
)

const SoundRow = () => {
  const { state } = useStore(sound.status)
  return (
    <CentreRow label={texts.sound} note={texts.soundStates[state]}>
      {state === 'on' ? (
        <Button size="small" onClick={() => sound.setMuted(true)}>
          {texts.mute}
        </Button>
      ) : (
        <Button size="small" onClick={() => sound.setMuted(false)}>
          {texts.turnOn}
        </Button>
      )}
    </CentreRow>
  )
}

const tonesOf = (kind: EventKind) =>
  [...kindTones, ...(alwaysRings(kind) ? [] : ['none' as const])].map((value) => ({ value, label: texts.tones[value] }))

const KindRow = ({ kind }: { kind: EventKind }) => {
  const tone = soundChoices.toneFor(kind, useStore(soundChoices.store))
  const { name } = eventKinds[kind]
  return (
    <li className={styles.tone}>
      <span>{name}</span>
      <Select<KindTone>
        size="small"
        aria-label={texts.toneOf(name)}
        value={tone}
        options={tonesOf(kind)}
        onChange={(chosen) => {
          soundChoices.choose(kind, chosen)
          if (chosen !== 'none') listen(chosen)
        }}
      />
      <Listen of={name} tone={tone} />
    </li>
  )
}

/** A sound for each kind of event, with a test button; that of a fire is fixed. */
const TonesRow = () => (
  <>
    <CentreRow label={texts.tonesTitle} note={texts.tonesNote} />
    <ul className={styles.tones} aria-label={texts.tonesTitle}>
      <li className={styles.tone}>
        <span>{texts.fire}</span>
        <span className="font-13 ink3">{texts.fireTone}</span>
        <Listen of={texts.fire} tone="fire" />
      </li>
      {eventKindNames.map((kind) => (
        <KindRow key={kind} kind={kind} />
      ))}
    </ul>
  </>
)

type Permission = keyof typeof texts.notificationStates

const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'missing')

const NotificationRow = () => {
  const [permission, setPermission] = useState(permissionNow)
  const requestPermission = (): void => {
    // An insecure address or a policy refuses without a prompt: the permission then stays unchanged.
    Notification.requestPermission()
      .then(setPermission, () => setPermission(permissionNow()))
      .finally(() => notify(texts.notificationStates[permissionNow()]))
  }
  return (
    <CentreRow label={texts.notification} note={texts.notificationStates[permission]}>
      {permission === 'default' && (
        <Button size="small" onClick={requestPermission}>
          {texts.turnOn}
        </Button>
      )}
    </CentreRow>
  )
}

/** Whether a person who is not looking at the screen notices an alarm. */
export const AlertsCard = () => (
  <Card title={texts.alerts}>
    <SoundRow />
    <TonesRow />
    <NotificationRow />
  </Card>
)
