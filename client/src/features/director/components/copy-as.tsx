import { Button, Dropdown } from 'antd'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyIcon } from '#client/features/director/components/director-icons.tsx'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useCity } from '#client/features/director/hooks/use-city.ts'
import { useCopy } from '#client/features/director/hooks/use-copy.ts'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { copiedTest, type CopiedAct } from '#client/features/director/lib/copied-test/copied-test.ts'
import { curlOf } from '#client/features/director/lib/curl.ts'

const texts = directorTexts.copy

/** Acts that can be copied as a test or as curl. */
export interface Copyable {
  /** What the acts do: 触发火警. */
  readonly what: string
  /** The calls in order; usually one. */
  readonly acts: readonly CopiedAct[]
  /** Calls that only the test makes first, as a precondition, such as the alarm that is to recover. */
  readonly before?: readonly CopiedAct[] | undefined
}

export interface CopyAsProps extends Copyable {
  /** Shows a text beside the icon. */
  readonly wide?: boolean | undefined
  /** Other acts of the same place, each copied by itself. */
  readonly others?: readonly Copyable[] | undefined
  /** Further menu entries, below the copies. */
  readonly more?: readonly { readonly label: string; readonly onClick: () => void }[] | undefined
}

const useCopies = () => {
  const copy = useCopy()
  const { host, base } = useControl()
  const city = useCity()
  const { data: world } = useControlQuery('state', {})
  const address = (host || window.location.origin) + base
  return {
    asTest: ({ what, acts, before = [] }: Copyable): void => {
      if (!world) return
      const { seed, size, clock } = world
      const people = city.data?.people ?? []
      void copy(copiedTest([...before, ...acts], { what, seed, size, now: clock.now, people }), texts.done.test)
    },
    asCurl: ({ acts }: Copyable): void =>
      void copy(acts.map((act) => curlOf(act, address)).join('\n'), texts.done.curl),
  }
}

/** The two forms of a copy, as menu items. */
const useItems = ({ others = [], more = [], ...first }: CopyAsProps) => {
  const { asTest, asCurl } = useCopies()
  const itemsOf = (one: Copyable, key: string) => [
    { key: `${key} test`, label: texts.asTest, onClick: () => asTest(one) },
    { key: `${key} curl`, label: texts.asCurl, onClick: () => asCurl(one) },
  ]
  const rest = more.map((item) => ({ key: item.label, ...item }))
  if (others.length === 0) return [...itemsOf(first, 'only'), ...rest]
  const all = [first, ...others]
  return [...all.map((one, at) => ({ key: one.what, label: one.what, children: itemsOf(one, String(at)) })), ...rest]
}

/** Every act of the director can be copied: as a runnable test, or as a line for the shell. */
export const CopyAs = (props: CopyAsProps) => {
  const { what, acts, wide = false } = props
  const items = useItems(props)
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }} disabled={acts.length === 0}>
      <Button
        type={wide ? 'default' : 'text'}
        size={wide ? 'medium' : 'small'}
        icon={<CopyIcon />}
        aria-label={texts.label(what)}
        title={wide ? undefined : texts.label(what)}
        aria-haspopup="menu"
      >
        {wide ? texts.short : undefined}
      </Button>
    </Dropdown>
  )
}
