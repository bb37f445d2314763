import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useEventCounts } from '#client/features/event/api/use-event-counts.ts'
import { LinkIndicator, SoundIndicator } from '#client/features/event/components/indicators.tsx'
import { useTick } from '#client/ui/basics/use-tick.ts'
import { useSoundPause } from '#client/features/event/hooks/use-sound-pause.ts'
import { linkStateOf } from '#client/ui/basics/link-words.ts'
import { useLink } from '#client/realtime/hooks.ts'
import { soundPauses } from '#client/realtime/sound-pauses.ts'
import { sound } from '#client/realtime/sound.ts'
import { useIsNarrow } from '#client/theme/use-media-query.ts'

const LiveLinkIndicator = ({ compact }: { compact: boolean }) => {
  const link = useLink()
  const now = useTick(link.state === 'open' ? null : 1000)
  const { failed } = useEventCounts()
  return <LinkIndicator state={linkStateOf(link, now)} isBlind={failed} compact={compact} />
}

/** Browsers allow this request only after a click, and do not repeat it for a person who has refused. */
const requestNotificationPermission = (): void => {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => {
    // An insecure address or a policy forbids notifications: cards and sound remain.
  })
}

const press = (): void => {
  const { state, ringing } = sound.status.getState()
  // The click has already stopped the ringing; it must not mute the sound permanently as well.
  if (ringing) return
  if (state === 'on' && soundPauses.isOn()) return soundPauses.end()
  if (state === 'on') return sound.setMuted(true)
  if (state === 'muted') sound.setMuted(false)
  else sound.unlock()
  requestNotificationPermission()
}

const LiveSoundIndicator = ({ compact }: { compact: boolean }) => {
  const { state, ringing } = useStore(sound.status)
  return (
    <SoundIndicator
      state={state}
      playing={ringing && state === 'on'}
      pause={useSoundPause()}
      compact={compact}
      onClick={press}
    />
  )
}

/** Any click stops the ringing, and unlocks the sound where the browser has blocked it (spec §4). */
const useClickAnywhere = (): void => {
  useEffect(() => {
    const onClick = (): void => {
      sound.hush()
      if (sound.status.getState().state === 'blocked') sound.unlock()
    }
    // In the bubble phase at the window: a button that checks for ringing runs its own handler first.
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [])
}

/** The two status indicators of the header: whether the push channel is connected, and whether an alarm will be audible. */
export const StatusIndicators = () => {
  const compact = useIsNarrow()
  useClickAnywhere()
  return (
    <>
      <LiveLinkIndicator compact={compact} />
      <LiveSoundIndicator compact={compact} />
    </>
  )
}
