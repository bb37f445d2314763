import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState, type ReactNode } from 'react'
import { componentTexts } from '#client/ui/texts.ts'
import { createToastHost } from '#client/app/toast-host.ts'
import { useDarkness } from '#client/app/use-darkness.ts'
import { openProjectChoice } from '#client/features/project/project-switch.tsx'
import { feedback } from '#client/lib/feedback.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { createTrpcClient, trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { useTheme } from '#client/theme/use-theme.ts'

/** Registers antd's message instance for toasts while mounted: the static instance would not know the theme. */
const FeedbackHost = () => {
  const { message } = App.useApp()
  useEffect(() => feedback.attach({ toast: createToastHost(message), chooseProject: openProjectChoice }), [message])
  return null
}

/** Top offset in px: below the header; on a phone also below the red strip, so that its count stays readable. */
const toastTop = { desktop: 64, phone: 104 }

/** Below a field without any option; antd would draw a picture. */
const noOptions = (): string => componentTexts.noOptions

/** Theme, language, calls and feedback, for everything below. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(createTrpcClient)
  useDarkness()
  const theme = useTheme()
  const isPhone = useIsPhone()
  return (
    <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }} renderEmpty={noOptions}>
      <App message={{ top: isPhone ? toastTop.phone : toastTop.desktop }}>
        <FeedbackHost />
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </App>
    </ConfigProvider>
  )
}
