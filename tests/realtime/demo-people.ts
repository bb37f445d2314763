/**
 * People of the demo city by what they may see: `warden` owns the whole of p1; `dengmin` has two areas of it, below a02, the area
 * of `duty`.
 */
export const people = {
  super: 'u-super',
  owner: 'u-owner',
  warden: 'u-wangzhiqiang',
  duty: 'u-duty',
  dengmin: 'u-dengmin',
  guest: 'u-guest',
  invitee: 'u-invitee',
  frozen: 'u-frozen',
  nobody: 'u-nobody',
} as const
export type Who = keyof typeof people
export const everybody = Object.keys(people) as Who[]
