export {
  closeProjectChoice,
  openProjectSwitch,
  ownProjects,
  useProjectCount,
} from '#client/features/project/project-switch.tsx'
export { projectsKey } from '#client/features/project/projects.ts'
