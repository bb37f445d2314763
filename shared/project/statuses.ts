/**
 * `projectStatus`: 1 in service (spec §3), the rest ours. A project that is not in service can be chosen and viewed; a stopped
 * one cannot be chosen; a deleted one has no members.
 */
export const projectStatuses = { stopped: 0, inService: 1, notInService: 2, deleted: 3 } as const
