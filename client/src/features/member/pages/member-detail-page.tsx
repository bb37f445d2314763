import { Link, useParams } from 'react-router-dom'
import type { MemberDetail } from '#shared/member/member.contract.ts'
import type { Fact } from '#client/ui/detail/fact-row.tsx'
import { memberTexts } from '#client/features/member/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { MemberActs } from '#client/features/member/components/member-acts.tsx'
import { areasText, MemberStatusChip, OnDutyCell } from '#client/features/member/components/member-cells.tsx'
import { hasAttendance } from '#client/features/member/member-rules.ts'
import { textOrNone, TwoLines } from '#client/ui/list/cells.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, FactCard, ListCard, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = memberTexts

const AttendanceLink = ({ userId }: { userId: string }) =>
  usePermission().mayPage('personnelAdmin-attendanceDetail-@parameterId') ? (
    <Link to={screenPaths.attendance.detail(userId)}>{texts.attendance}</Link>
  ) : null

const Head = ({ member }: { member: MemberDetail }) => (
  <DetailHead
    icon="person"
    title={member.name}
    state={<MemberStatusChip status={member.status} />}
    about={member.post}
    facts={[
      { label: texts.columns.roleCode, value: member.roleName, note: member.roleDescription },
      { label: texts.columns.onDuty, value: <OnDutyCell row={member} /> },
      { label: texts.columns.lastLoginAt, value: member.lastLoginAt ?? texts.never },
    ]}
    actions={
      <>
        {hasAttendance(member) && <AttendanceLink userId={member.userId} />}
        <MemberActs member={member} />
      </>
    }
  />
)

const invitationFacts = ({ inviter, invitedAt }: MemberDetail): Fact[] => [
  ...(inviter === null ? [] : [{ label: texts.inviter, value: inviter.name }]),
  ...(invitedAt === null ? [] : [{ label: texts.invited, value: invitedAt }]),
]

const Facts = ({ member }: { member: MemberDetail }) => (
  <FactCard
    title={texts.info}
    facts={[
      { label: texts.username, value: textOrNone(member.username) },
      {
        label: texts.columns.phone,
        value: member.phone === '' ? textOrNone('') : <a href={`tel:${member.phone}`}>{member.phone}</a>,
      },
      { label: texts.email, value: textOrNone(member.email) },
      { label: texts.workNo, value: textOrNone(member.workNo) },
      { label: texts.departments, value: textOrNone(member.departments.map(({ name }) => name).join('、')) },
      { label: texts.otherRoles, value: textOrNone(member.otherRoles.map(({ roleName }) => roleName).join('、')) },
      { label: texts.columns.joinedAt, value: textOrNone(member.joinedAt) },
      ...invitationFacts(member),
    ]}
  />
)

/** 成员详情: a member, or an invitation that is not accepted. */
export const MemberDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.member.detail.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutPeople)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.member}>
      {(member) => (
        <>
          <Head member={member} />
          <TwoColumns side={<Facts member={member} />}>
            <ListCard
              title={texts.areas}
              items={member.areas}
              empty={areasText(member) || texts.noAreas}
              keyOf={(area) => area.id}
              draw={({ name }) => <TwoLines first={name} />}
            />
            <ListCard
              title={texts.permissions}
              items={member.permissions}
              empty={texts.noPermissions}
              keyOf={({ name }) => name}
              draw={({ name, text }) => <TwoLines first={name} second={text} />}
            />
          </TwoColumns>
        </>
      )}
    </DetailFrame>
  )
}
