import type { PushCause } from '#tests/realtime/push-cause.ts'
import { act } from '#tests/support/devices.ts'

/** The people who see the area of `duty`. */
const recipients = ['super', 'owner', 'duty'] as const

/** Changes of devices, and the recipients of their frames. */
export const deviceCauses: readonly PushCause[] = [
  {
    code: 300,
    busType: 'map',
    because: 'a device is taken out of service',
    play: ({ callers, city }) => act(callers.super, 'disable', { id: city.devices.smoke }),
    recipients,
  },
  {
    code: 300,
    busType: 'map',
    because: 'a camera is steered',
    play: ({ callers, city }) =>
      callers.duty.call('POST', '/pc/api/v4/video/steer', { id: city.devices.camera, move: 'left' }),
    recipients,
  },
]
