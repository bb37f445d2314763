import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Card } from '#client/ui/basics/card.tsx'
import { centreTexts as texts } from '#client/features/centre/texts.ts'
import { CentreRow } from '#client/features/centre/centre-row.tsx'
import { notify, warn } from '#client/lib/feedback.ts'
import { sound } from '#client/realtime/sound.ts'
import { createSpeaker } from '#client/realtime/speaker.ts'
import { tones } from '#client/realtime/tones.ts'

/** For the test sound only: alarms ring through `sound`. */
const speaker = createSpeaker()

const listen = (): void =>
  speaker.unlock((isAudible) => {
    if (isAudible) speaker.play(tones.alarm)
    else warn(texts.noSound)
  })

const SoundRow = () => {
  const { state } = useStore(sound.status)
  return (
    <CentreRow label={texts.sound} note={texts.soundStates[state]}>
      <Button size="small" onClick={listen}>
        {texts.listen}
      </Button>
      {state === 'on' ? (
        <Button size="small" onClick={() => sound.setMuted(true)}>
          {texts.mute}
        </Button>
      ) : (
        <Button type="primary" size="small" onClick={() => sound.setMuted(false)}>
          {texts.turnOn}
        </Button>
      )}
    </CentreRow>
  )
}

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
        <Button type="primary" size="small" onClick={requestPermission}>
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
    <NotificationRow />
  </Card>
)
