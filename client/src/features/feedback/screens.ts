import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { feedback } = screenPaths

export const feedbackScreens: readonly Route[] = [
  flushRoute(feedback.list, () => import('#client/features/feedback/pages/feedback-list-page.tsx'), 'FeedbackListPage'),
  detailRoute(feedback, () => import('#client/features/feedback/pages/feedback-detail-page.tsx'), 'FeedbackDetailPage'),
]
