import { areas } from '#tests/support/city.ts'
import type { Causes } from '#tests/api/causes/cause.ts'
import { clock } from '#tests/support/attendance.ts'
import { contactsOf } from '#tests/support/contacts.ts'
import { invite } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { phones } from '#tests/support/sms.ts'

const offer = { areaId: areas.watched, roleCode: 'operator' }
const contact = { areaId: areas.owned, name: '钱守仁', phone: '13700000001' }

/** Causes for the codes of members, invitations, contacts and duty. */
export const peopleCauses: Causes = {
  5201: {
    call: 'contact.add',
    because: 'a contact, place or area of this phone or name is there already, or what is offered is had already',
    play: async ({ as }) => {
      const contacts = contactsOf(await as('owner'))
      await contacts.add(contact)
      return contacts.add(contact)
    },
  },
  5301: {
    call: 'member.edit',
    because: 'what was asked for would break a rule, such as a project without any superOwner',
    play: async ({ as }) => membersOf(await as('super')).edit('u-super', { roleCode: 'operator' }),
  },
  5401: {
    call: 'contact.remove',
    because: 'what is to be deleted does not exist',
    play: async ({ as }) => contactsOf(await as('owner')).remove('ec-none'),
  },
  6108: {
    call: 'invitation.invite',
    because: 'the invited account has yet to be completed; a ticket names somebody whom the platform does not know',
    play: async ({ as }) => invite(await as('super'), { ...offer, phone: phones.incomplete }),
  },
  6109: {
    call: 'invitation.invite',
    because: 'nobody has the phone that is invited',
    play: async ({ as }) => invite(await as('super'), { ...offer, phone: '13900000000' }),
  },
  6501: {
    call: 'invitation.invite',
    because: 'there is no such role',
    play: async ({ as }) => invite(await as('super'), { ...offer, phone: phones.nobody, roleCode: 'visitor' }),
  },
  9018: {
    call: 'attendance.clock',
    because: 'somebody on duty clocks in',
    play: async ({ city, as }) => {
      await city.world.store.prisma.attendance.deleteMany()
      const duty = await as('duty')
      await clock(duty, 'in')
      return clock(duty, 'in')
    },
  },
  9019: {
    call: 'attendance.clock',
    because: 'somebody clocks out who has not clocked in',
    play: async ({ city, as }) => {
      await city.world.store.prisma.attendance.deleteMany()
      return clock(await as('duty'), 'out')
    },
  },
  9020: {
    call: 'attendance.clock',
    because: 'somebody clocks out a second time on the same day',
    play: async ({ city, as }) => {
      await city.world.store.prisma.attendance.deleteMany()
      const duty = await as('duty')
      for (const act of ['in', 'out']) await clock(duty, act)
      return clock(duty, 'out')
    },
  },
  9021: {
    call: 'attendance.clock',
    because: 'clocking is neither in nor out',
    play: async ({ as }) => clock(await as('duty'), 'lunch'),
  },
}
