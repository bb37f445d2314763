import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CameraScene } from '#shared/video/video.contract.ts'
import type { SteerMove } from '#shared/device/steering.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Interval between steps while a button is held, in milliseconds. */
const stepEvery = 300

type Pose = NonNullable<CameraScene['gimbal']>['poses'][number]

const looking = (cameraScene: CameraScene | undefined, pose: Pose): CameraScene | undefined =>
  cameraScene?.gimbal
    ? { ...cameraScene, gimbal: { ...cameraScene.gimbal, poses: [...cameraScene.gimbal.poses, pose] } }
    : cameraScene

/** Steers a camera, one step at a time; its picture turns with the response. A refusal ends a hold. */
export const useSteer = (id: string, isRefused: boolean) => {
  const utils = trpc.useUtils()
  const [held, setHeld] = useState<SteerMove>()
  const inProgress = useRef(false)
  const { mutate } = trpc.video.steer.useMutation({
    onSuccess: ({ id: _id, ...pose }) => utils.video.scene.setData({ id }, (cameraScene) => looking(cameraScene, pose)),
    onError: () => setHeld(undefined),
    onSettled: () => {
      inProgress.current = false
    },
  })
  /** One step; ignored while the previous one is in progress. */
  const step = (move: SteerMove): void => {
    if (isRefused || inProgress.current) return
    inProgress.current = true
    mutate({ id, move })
  }
  const again = useEffectEvent(() => held !== undefined && step(held))
  useEffect(() => {
    if (held === undefined || isRefused) return
    return pageClock.every(stepEvery, again)
  }, [held, isRefused])
  return {
    step,
    /** Steps repeatedly until released. */
    hold: (move: SteerMove): void => {
      step(move)
      setHeld(move)
    },
    release: (): void => setHeld(undefined),
  }
}

export type Steering = ReturnType<typeof useSteer>
