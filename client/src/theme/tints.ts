import { defaultColour } from '#client/theme/theme-colours.ts'

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of a colour over a background, both `#rrggbb`. */
const mix = (colour: string, share: number, background: string): string => {
  const under = channels(background)
  const mixed = channels(colour).map((value, at) => Math.round(value * share + (under[at] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The tints of the default colour. */
const drawn = {
  hover: '#3c70dc',
  active: '#1a449f',
  /** Text on `bg`. */
  text: '#1d4aac',
  bg: '#edf3fe',
  bgHover: '#e3ecfd',
  line: '#b9cff8',
  ring: '#cfdffb',
  /** Translucent, for the halo of a focused field. */
  outline: 'rgba(36,89,201,.16)',
}

/** For the default colour as designed. For the others mixed with white: antd's own scale greys them to mud (绛紫, 石墨). */
export const tintsOf = (primary: string): typeof drawn => {
  if (primary === defaultColour) return drawn
  return {
    hover: mix(primary, 0.88, '#ffffff'),
    active: mix(primary, 0.8, '#000000'),
    text: mix(primary, 0.88, '#000000'),
    bg: mix(primary, 0.08, '#ffffff'),
    bgHover: mix(primary, 0.13, '#ffffff'),
    line: mix(primary, 0.32, '#ffffff'),
    ring: mix(primary, 0.22, '#ffffff'),
    outline: `rgba(${channels(primary).join(',')},.16)`,
  }
}
