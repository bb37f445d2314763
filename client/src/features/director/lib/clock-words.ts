import { parseTime } from '#shared/time.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import type { ControlInput, ControlOutput } from '#client/features/director/lib/control-routes.ts'

const texts = directorTexts.clock

export type ClockCommand = ControlInput<'clock'>
export type ClockState = ControlOutput<'state'>['clock']

/** The highest speed that a clock accepts. */
const MAX_SPEED = 10_000
export const speeds = [1, 10, 60, 600, MAX_SPEED] as const
export const FROZEN_SPEED = 0

/** The speed that the buttons show as active; 0 is frozen, undefined a speed without a button. */
export const chosenSpeed = ({ mode, speed }: ClockState): number | undefined =>
  mode === 'frozen' ? FROZEN_SPEED : [...speeds].find((one) => one === speed)

export const speedText = (speed: number): string => (speed === MAX_SPEED ? texts.fastest : `×${speed}`)

export const modeText = ({ mode, speed }: ClockState): string => {
  if (mode === 'frozen') return texts.frozen
  return mode === 'real' || speed === 1 ? texts.real : texts.scaled(String(speed))
}

const isJump = (advance: string): advance is keyof typeof texts.jumps => Object.hasOwn(texts.jumps, advance)

/** What a command does, for the name of a test: 推进 5 分, 冻结, 倍速 ×10. */
export const commandText = ({ advance, now, speed, freeze }: ClockCommand): string => {
  if (advance !== undefined) return `${texts.jump} ${isJump(advance) ? texts.jumps[advance] : advance}`
  if (now !== undefined) return `${texts.to} ${now}`
  if (speed !== undefined) return `${texts.speeds} ${speedText(speed)}`
  return freeze ? texts.freeze : texts.resume
}

/** Whether a text has the form of a time to which the clock can jump. */
export const isMoment = (text: string): boolean => !Number.isNaN(parseTime(text.trim()))
