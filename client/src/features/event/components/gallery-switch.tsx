import { LayoutSwitch, type LayoutSwitchProps } from '#client/ui/list/layout-switch.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'

/** 表格 or 图片墙. */
export const GallerySwitch = (props: Omit<LayoutSwitchProps<keyof typeof texts.layouts>, 'layouts'>) => (
  <LayoutSwitch layouts={texts.layouts} {...props} />
)
