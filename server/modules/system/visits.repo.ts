import { FORGOTTEN_VISITS } from '#server/modules/auth/session.repo.ts'
import { countOf } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import { numberFact } from '#server/worlds/facts.ts'
import { DAY, formatDay, startOfDay } from '#shared/time.ts'

/** Logins in total and on the day of `now`, and the number of addresses on that day. */
export const countVisits = (connection: Connection, now: number) => {
  const today = startOfDay(now)
  return {
    // The sessions of some logins have been deleted since.
    totalVisitCount:
      numberFact(connection, FORGOTTEN_VISITS) +
      countOf(connection, 'select count(*) as n from Session where createdAt >= ?', 0),
    todayVisitCount: countOf(connection, 'select count(*) as n from Session where createdAt >= ?', today),
    todayIp: countOf(connection, 'select count(distinct address) as n from Session where createdAt >= ?', today),
  }
}

const DAYS_COUNTED = 7

/** Logins and their addresses by day, for the week that ends with the day of `now`; days without logins are left out. */
export const visitsByDay = (connection: Connection, now: number) => {
  const first = startOfDay(now) - (DAYS_COUNTED - 1) * DAY
  // SQLite treats a bound number as real, so the quotient is real as well and needs the cast.
  const day = `cast((createdAt - ?) / ${DAY} as integer)`
  const sql = `select ${day} as day, count(*) as visit, count(distinct address) as ip from Session
    where createdAt >= ? group by day order by day`
  return prepared(connection, sql)
    .all(first, first)
    .map(({ day, visit, ip }) => {
      const tian = formatDay(first + Number(day) * DAY)
      return { visit: Number(visit), ip: Number(ip), tian, type: tian.slice(5) }
    })
}
