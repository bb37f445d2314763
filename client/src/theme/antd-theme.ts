import type { ThemeConfig } from 'antd'
import { antdComponents } from '#client/theme/antd-components.ts'
import { defaultColour } from '#client/theme/theme-colours.ts'
import { tintsOf } from '#client/theme/tints.ts'

const baseToken: NonNullable<ThemeConfig['token']> = {
  colorSuccess: '#3f8468',
  colorWarning: '#d98412',
  colorError: '#b3261e',
  colorTextBase: '#162032',
  colorText: '#162032',
  colorTextHeading: '#162032',
  colorTextSecondary: '#445064',
  colorTextTertiary: '#5f6b80',
  colorTextDescription: '#5f6b80',
  colorTextPlaceholder: '#66728a',
  colorTextDisabled: '#9aa4b4',
  colorBgLayout: '#f1f3f7',
  colorBgContainer: '#ffffff',
  colorFillAlter: '#f6f8fb',
  colorBorder: '#cdd5e0',
  colorBorderSecondary: '#dfe4ec',
  colorSplit: '#ebeff4',
  colorSuccessBg: '#eaf4ef',
  colorSuccessBorder: '#bcdccd',
  colorWarningBg: '#fff5e2',
  colorWarningBorder: '#efcf95',
  colorErrorBg: '#fdeeec',
  colorErrorBorder: '#f2b9b4',
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 44,
  fontSize: 14,
  fontSizeSM: 12,
  lineHeight: 1.5714,
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Helvetica Neue", Arial, sans-serif',
  fontFamilyCode: '"SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  boxShadowTertiary: '0 1px 2px rgba(16,30,54,.05)',
  boxShadowSecondary: '0 6px 20px -4px rgba(16,30,54,.16), 0 1px 3px rgba(16,30,54,.1)',
  boxShadow: '0 16px 40px -8px rgba(16,30,54,.26), 0 2px 6px rgba(16,30,54,.12)',
  controlOutlineWidth: 3,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
  paddingLG: 16,
  marginLG: 16,
}

const tintTokens = (primary: string): NonNullable<ThemeConfig['token']> => {
  const tints = tintsOf(primary)
  return {
    colorPrimaryHover: tints.hover,
    colorPrimaryActive: tints.active,
    colorPrimaryBg: tints.bg,
    colorPrimaryBgHover: tints.bgHover,
    colorPrimaryBorder: tints.line,
    controlOutline: tints.outline,
  }
}

/** antd's theme for one of the eight colours. `motion: false` turns off animation, for prefers-reduced-motion. */
export const themeFor = (primary: string = defaultColour, options: { motion?: boolean } = {}): ThemeConfig => ({
  zeroRuntime: true,
  token: {
    ...baseToken,
    ...tintTokens(primary),
    colorPrimary: primary,
    colorInfo: primary,
    colorLink: primary,
    motion: options.motion ?? true,
  },
  components: antdComponents(primary),
})

/** The variables of tokens.css that follow the theme colour, the counterpart of `themeFor` for our own styles. */
export const primaryVariables = (primary: string): Readonly<Record<string, string>> => {
  const tints = tintsOf(primary)
  return {
    '--primary': primary,
    '--primary-hover': tints.hover,
    '--primary-active': tints.active,
    '--primary-bg': tints.bg,
    '--primary-line': tints.line,
    '--primary-text': tints.text,
    '--primary-ring': tints.ring,
  }
}
