import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import { FactList } from '#client/ui/detail/fact-row.tsx'
import { PictureButton } from '#client/ui/form/picture-button.tsx'
import { centreTexts as texts } from '#client/features/centre/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { phoneText } from '#client/lib/format-person.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, useSession, type UserInfo } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/centre/centre.module.css'
import { useRoleName } from '#client/features/centre/use-role-name.ts'

/** Name of the current department; the person's record has only its code. */
const useDepartName = (orgCode: string): string => {
  const { data } = useQuery({
    queryKey: ['departs', orgCode],
    queryFn: () => rest.get('/sys/user/getCurrentUserDeparts'),
    meta: { quiet: true },
  })
  return data?.list.find((depart) => depart.orgCode === orgCode)?.departName ?? ''
}

/** A saved profile is shown everywhere immediately: the header reads it from the session. */
const saved = (userInfo: UserInfo): void => sessionStore.save({ userInfo })
const done = listTexts.saved

const AvatarButtons = ({ avatar }: { avatar: string }) => {
  const { mutate, isPending } = trpc.account.editProfile.useMutation({ meta: { done }, onSuccess: saved })
  const change = (address: string): void => mutate({ avatar: address })
  return (
    <PictureButton
      label={texts.avatar}
      text={texts.changeAvatar}
      uploading={texts.uploading}
      busy={isPending}
      size="small"
      onDone={change}
    >
      {avatar !== '' && (
        <Button size="small" disabled={isPending} onClick={() => change('')}>
          {texts.removeAvatar}
        </Button>
      )}
    </PictureButton>
  )
}

interface Values {
  readonly realname: string
}

const NameDialog = ({ name, onGone }: { name: string; onGone: () => void }) => {
  const { mutateAsync } = trpc.account.editProfile.useMutation({ meta: { quiet: true, done }, onSuccess: saved })
  return (
    <FormDialog<Values>
      title={texts.changeName}
      width={432}
      start={{ realname: name }}
      onSave={mutateAsync}
      onGone={onGone}
    >
      <Form.Item<Values>
        name="realname"
        label={texts.name}
        rules={[{ required: true, whitespace: true, min: 2, message: texts.nameRule }]}
      >
        <Input maxLength={30} />
      </Form.Item>
    </FormDialog>
  )
}

const Who = ({ user }: { user: UserInfo }) => {
  const roleName = useRoleName()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <div className={styles.who}>
        <Avatar name={user.realname} src={user.avatar} size={56} />
        <span className="grid min-w-0 text-13 ink3">
          <b>{user.realname}</b>
          {roleName !== '' && <span>{roleName}</span>}
        </span>
      </div>
      <div className={styles.self}>
        <Button size="small" onClick={() => setNaming(true)}>
          {texts.changeName}
        </Button>
        <AvatarButtons avatar={user.avatar} />
      </div>
      {naming && <NameDialog name={user.realname} onGone={() => setNaming(false)} />}
    </>
  )
}

/** The profile as stored on the server. */
export const FactsCard = () => {
  const user = useSession(({ userInfo }) => userInfo)
  const depart = useDepartName(user?.orgCode ?? '')
  if (!user) return null
  const fact = (label: string, value: string) => ({ label, value: value || texts.none })
  return (
    <Card title={texts.facts}>
      <Who user={user} />
      <FactList
        facts={[
          fact(texts.username, user.username),
          fact(texts.phone, phoneText(user.phone)),
          fact(texts.email, user.email),
          fact(texts.workNo, user.workNo),
          fact(texts.post, user.post),
          fact(texts.depart, depart),
          fact(texts.since, user.createTime.slice(0, 10)),
        ]}
      />
    </Card>
  )
}
