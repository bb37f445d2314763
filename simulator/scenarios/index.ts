import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { blackout } from '#simulator/scenarios/blackout.ts'
import { ebikeIndoors } from '#simulator/scenarios/ebike-indoors.ts'
import { editionAndSetup } from '#simulator/scenarios/edition-and-setup.ts'
import { falseAlarmStorm } from '#simulator/scenarios/false-alarm-storm.ts'
import { flappingDevice } from '#simulator/scenarios/flapping-device.ts'
import { gasLeak } from '#simulator/scenarios/gas-leak.ts'
import { kickedOut } from '#simulator/scenarios/kicked-out.ts'
import { networkJitter } from '#simulator/scenarios/network-jitter.ts'
import { nightWatch } from '#simulator/scenarios/night-watch.ts'
import { overnightStay } from '#simulator/scenarios/overnight-stay.ts'
import { permissionChange } from '#simulator/scenarios/permission-change.ts'
import { projectStopped } from '#simulator/scenarios/project-stopped.ts'
import { roofBlocked } from '#simulator/scenarios/roof-blocked.ts'
import { singleFire } from '#simulator/scenarios/single-fire.ts'
import { threeInvitations } from '#simulator/scenarios/three-invitations.ts'

/** Every scenario included in Fengsui, in the order in which they are shown. */
export const scenarios: readonly Scenario[] = [
  singleFire,
  gasLeak,
  falseAlarmStorm,
  blackout,
  flappingDevice,
  overnightStay,
  ebikeIndoors,
  roofBlocked,
  permissionChange,
  projectStopped,
  threeInvitations,
  kickedOut,
  editionAndSetup,
  networkJitter,
  nightWatch,
]
