/** Domains, calls and fields whose ids belong to the whole platform, and to no area, project or person. */
export const ofThePlatform: Readonly<Record<string, string>> = {
  announcement: 'announcements go to people of any project',
  depart: 'departments belong to the platform',
  dictionaryBin: 'dictionaries belong to the platform',
  dictionary: 'dictionaries belong to the platform',
  feedback: 'feedback belongs to the platform; its sender reads their own alone, by no id',
  platform: 'posts, logins and tenants belong to the platform; operations are those of the chosen project',
  permissionGrant: 'menu entries, roles and departments belong to the platform',
  permission: 'menu entries and buttons belong to the platform',
  role: 'roles belong to the platform',
  roleMember: 'roles and accounts belong to the platform; a system role counts in the chosen project alone',
  roleView: 'roles belong to the platform',
  userSheet: 'accounts belong to the platform',
  user: 'accounts belong to the platform; memberships of them belong to projects',
  'edition.editSms': 'an edition is for everybody',
}
