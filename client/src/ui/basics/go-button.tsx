import { Button } from 'antd'
import { useGo } from '#client/ui/basics/use-go.ts'
import { usePermission } from '#client/lib/permission-store.ts'

interface GoButtonProps {
  readonly to: string
  readonly label: string
  /** The button right that the act on the other page needs; a person without it is offered nothing. */
  readonly right?: string
}

/** A button that leads to the page where a lack is mended, as the act of an empty state. */
export const GoButton = ({ to, label, right }: GoButtonProps) => {
  const go = useGo()
  const { mayButton } = usePermission()
  if (right !== undefined && !mayButton(right)) return null
  return <Button onClick={() => go(to)}>{label}</Button>
}
