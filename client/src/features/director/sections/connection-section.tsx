import { Button, Dropdown } from 'antd'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { RowTable } from '#client/features/director/components/row-table.tsx'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import type { ConnectionEntry } from '#shared/control/connections.contract.ts'
import table from '#client/features/director/sections/director-table.module.css'

const texts = directorTexts.connections
const codes = Object.entries(texts.codes).map(([code, label]) => ({ code: Number(code), label }))

const Row = ({ entry }: { entry: ConnectionEntry }) => {
  const { id, realname, username, since, heardAt, waiting } = entry
  const close = useAct('closeConnection')
  const items = codes.map(({ code, label }) => ({ key: code, label: `${code} ${label}` }))
  return (
    <tr>
      <td>
        {realname} <span className="ink3 nowrap">{username}</span>
        <ActFailure error={close.error} />
      </td>
      <td className="ink3 nowrap">{since.slice(11)}</td>
      <td className="ink3 nowrap">{heardAt === null ? texts.never : heardAt.slice(11)}</td>
      <td className="ink3 nowrap">{texts.bytes(formatCount(waiting))}</td>
      <td className={table.acts}>
        <CopyAs
          what={`${texts.close} ${username}`}
          acts={[{ call: 'closeConnection', input: { id, code: close.variables?.code ?? 1000 } }]}
        />
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => close.mutate({ id, code: Number(key) }) }}>
          <Button
            type="link"
            size="small"
            loading={close.isPending}
            aria-haspopup="menu"
            aria-label={`${texts.close} ${realname}`}
          >
            {texts.close}
            <Icon name="down" size={14} />
          </Button>
        </Dropdown>
      </td>
    </tr>
  )
}

/** The open sockets of the push channel; each can be closed with a code. */
export const ConnectionSection = () => {
  const connections = useControlQuery('connections', {}, { every: 2000 })
  return (
    <Loaded query={connections}>
      {(list) => (
        <RowTable
          rows={list}
          heads={[texts.who, texts.since, texts.lastHeartbeat, texts.waiting]}
          acts={texts.close}
          empty={<EmptyState kind="empty" title={texts.empty} note={texts.emptyNote} />}
        >
          {(entry) => <Row key={entry.id} entry={entry} />}
        </RowTable>
      )}
    </Loaded>
  )
}
