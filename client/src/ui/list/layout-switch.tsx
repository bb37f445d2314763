import { Segmented } from 'antd'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/layout-switch.module.css'

export interface LayoutSwitchProps<V extends string> {
  layouts: Readonly<Record<V, string>>
  value: V
  onChange: (layout: V) => void
  /** On a phone: full width when it is alone, its natural width in a tool row. */
  alone?: boolean | undefined
}

/** 表格 or 图片墙, 列表 or 宫格: how the items of a screen are shown. */
export const LayoutSwitch = <V extends string>({ layouts, value, onChange, alone = true }: LayoutSwitchProps<V>) => {
  const isPhone = useIsPhone()
  const isBar = isPhone && alone
  // `Object.keys` returns strings; here they are the layouts.
  const names = Object.keys(layouts) as V[]
  const choice = (
    <Segmented<V>
      size={isPhone ? 'large' : 'small'}
      block={isBar}
      aria-label={texts.layout}
      options={names.map((name) => ({ value: name, label: layouts[name] }))}
      value={value}
      onChange={onChange}
    />
  )
  return isBar ? <div className={styles.bar}>{choice}</div> : choice
}
