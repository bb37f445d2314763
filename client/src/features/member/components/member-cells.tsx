import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MemberRow } from '#shared/member/member.contract.ts'
import type { MemberStatus } from '#shared/member/member-statuses.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { dutyTexts } from '#client/config/duty-texts.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { memberStatuses } from '#shared/member/member-statuses.ts'
import { None, TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'
import { joinFilled } from '#client/lib/join-filled.ts'
import styles from '#client/ui/list/cells.module.css'

const texts = memberTexts

const looks: Readonly<Record<MemberStatus, { tone: ChipTone; icon: IconName }>> = {
  joined: { tone: 'good', icon: 'done' },
  pending: { tone: 'doing', icon: 'clock' },
  requested: { tone: 'amber', icon: 'bell' },
  rejected: { tone: 'grey', icon: 'close' },
  disabled: { tone: 'grey', icon: 'off' },
}

export const MemberStatusChip = ({ status }: { status: MemberStatus }) => (
  <PlainChip {...looks[status]} text={memberStatuses[status]} />
)

interface PersonCellProps {
  readonly name: string
  readonly second: ReactNode
  readonly avatar?: string | undefined
  /** The link target of the name. */
  readonly to?: string | undefined
}

/** A person's picture and name, with a second line. */
export const PersonCell = ({ name, second, avatar, to }: PersonCellProps) => (
  <span className={styles.nameCell}>
    <Avatar name={name} size={28} src={avatar === '' ? undefined : avatar} />
    <TwoLines first={to === undefined ? name : <Link to={to}>{name}</Link>} second={second} />
  </span>
)

/** 永安里社区、南门街，另有 2 个区域 */
export const areasText = ({ areas, otherAreas }: Pick<MemberRow, 'areas' | 'otherAreas'>): string =>
  joinFilled([areas.map(({ name }) => name).join('、'), otherAreas > 0 ? texts.moreAreas(otherAreas) : ''], '，')

/** Only a joined member can be on duty. */
export const OnDutyCell = ({ row: { status, onDuty } }: { row: Pick<MemberRow, 'status' | 'onDuty'> }) => {
  if (status !== 'joined') return <None />
  return onDuty ? (
    <PlainChip tone="good" icon="clock" text={dutyTexts.on} />
  ) : (
    <span className={styles.none}>{dutyTexts.off}</span>
  )
}
