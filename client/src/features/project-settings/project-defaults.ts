import type { ProjectValues } from '#client/features/project-settings/use-project-edit.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { themeColours } from '#client/theme/theme-colours.ts'

/** The settings of a project that have a default; its name and description have none. */
export const projectDefaults = { color: '', logo: '', watermark: true } satisfies Partial<ProjectValues>
export type DefaultedField = keyof typeof projectDefaults

const colourName = (value: string): string =>
  value === '' ? texts.personColour : (themeColours.find((colour) => colour.value === value)?.name ?? value)

const words: Readonly<Record<DefaultedField, (values: Pick<ProjectValues, DefaultedField>) => string>> = {
  color: ({ color }) => colourName(color),
  logo: ({ logo }) => (logo === '' ? texts.noLogo : texts.hasLogo),
  watermark: ({ watermark }) => (watermark ? texts.shown : texts.hidden),
}
const labels: Readonly<Record<DefaultedField, string>> = {
  color: texts.colour,
  logo: texts.logo,
  watermark: texts.watermark,
}
const fields = Object.keys(projectDefaults) as DefaultedField[] // the keys of a constant table

export interface ProjectDifference {
  readonly field: DefaultedField
  readonly name: string
  readonly text: string
}

/** The settings that are not the default ones, with both values. */
export const projectDifferences = (values: Pick<ProjectValues, DefaultedField>): ProjectDifference[] =>
  fields
    .filter((field) => values[field] !== projectDefaults[field])
    .map((field) => ({
      field,
      name: labels[field],
      text: texts.valueDiffers(words[field](values), words[field](projectDefaults)),
    }))
