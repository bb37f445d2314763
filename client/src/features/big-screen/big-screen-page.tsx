import { useParams } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { ForeignGate, Gate } from '#client/features/big-screen/components/gate.tsx'
import { Screen } from '#client/features/big-screen/components/screen.tsx'
import { useScreenData } from '#client/features/big-screen/use-screen-data.ts'
import { useSession } from '#client/lib/session-store.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { useLiveLink } from '#client/realtime/use-live-link.ts'
import { useOneLook } from '#client/theme/dark.ts'
import { useStaleness } from '#client/realtime/use-staleness.ts'

const LiveScreen = () => {
  const project = useSession((session) => session.projectName)
  const data = useScreenData()
  useLiveLink()
  useStaleness()
  if (callErrorOf(data.figures.error)?.code === catalogue.NO_PERMISSION.code) return <Gate {...texts.gate.forbidden} />
  return <Screen project={project} data={data} />
}

/**
 * 大屏, in a window of its own and without the console around it. It plays no sound and shows no pop-ups: the console does
 * that, and there is no person at this screen to answer.
 */
export const BigScreenPage = () => {
  const { id = '' } = useParams()
  useOneLook()
  const here = useSession((session) => session.projectId)
  return id === here ? <LiveScreen /> : <ForeignGate key={id} id={id} />
}
