/** Maximum number of accounts in one call that gives a role. */
export const MAX_ROLE_USERS = 200
