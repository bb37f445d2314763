import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState, type ReactNode } from 'react'
import { systemNote } from '#client/components/system-note.tsx'
import { feedback } from '#client/lib/feedback.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { createTrpcClient, trpc } from '#client/lib/trpc.ts'
import { themeFor } from '#client/theme/antd-theme.ts'
import { useIsPhone, useReducedMotion } from '#client/theme/use-media-query.ts'

/** Hands antd's instances to the feedback once: the static ones would not know the theme. */
const FeedbackStage = () => {
  const { message, modal } = App.useApp()
  useEffect(() => {
    feedback.attach({
      toast: (text, tone) => void message.open(systemNote({ text, tone })),
      dialog: ({ title, content, button }, onButton) =>
        void modal.info({
          title,
          content,
          icon: null,
          okText: button,
          onOk: onButton,
          closable: false,
          keyboard: false,
          width: 432,
        }),
    })
  }, [message, modal])
  return null
}

/** Below the header, in px; on a phone below the red strip as well, whose count has to be read while something is said. */
const toastTop = { desk: 64, phone: 104 }

/** Theme, language, calls and feedback, for everything below. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(createTrpcClient)
  const still = useReducedMotion()
  const isPhone = useIsPhone()
  return (
    <ConfigProvider theme={themeFor(undefined, { motion: !still })} locale={zhCN} button={{ autoInsertSpace: false }}>
      <App message={{ top: isPhone ? toastTop.phone : toastTop.desk }}>
        <FeedbackStage />
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </App>
    </ConfigProvider>
  )
}
