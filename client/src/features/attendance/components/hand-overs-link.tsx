import { Button } from 'antd'
import { screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/ui/basics/use-go.ts'

const { list, title } = screenPaths.handOver

/** 交接班: link to the list of shift hand-overs. */
export const HandOversLink = ({ small = false }: { small?: boolean }) => {
  const go = useGo()
  return (
    <Button {...(small && { size: 'small' as const })} onClick={() => go(list)}>
      {title}
    </Button>
  )
}
