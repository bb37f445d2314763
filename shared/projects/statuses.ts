/**
 * `projectStatus`: 1 in service (spec §3), the rest ours. A project that is not in service can be entered and looked at;
 * one that was stopped cannot be chosen, and one that was deleted has no members left.
 */
export const projectStatuses = { stopped: 0, inService: 1, notInService: 2, deleted: 3 } as const
