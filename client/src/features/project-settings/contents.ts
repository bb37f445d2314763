import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { serviceTexts } from '#client/features/project-settings/service-texts.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { findsName } from '#client/lib/finds-name.ts'

/** A setting in the table of contents. */
export interface ContentsEntry {
  /** The id of its element. */
  readonly id: string
  readonly name: string
  /** The kind of events whose rules it means. */
  readonly kind?: EventKind
}

export interface ContentsSection extends ContentsEntry {
  readonly settings: readonly ContentsEntry[]
}

/** The ids of the elements of the sections. */
export const sectionIds = {
  differences: 'settings-differences',
  basics: 'settings-basics',
  looks: 'settings-looks',
  watermark: 'settings-watermark',
  rules: 'settings-rules',
  changes: 'settings-changes',
  service: 'settings-service',
} as const

/** All settings of a project by sections; the id of a field is its name in the form. */
const contents: readonly ContentsSection[] = [
  { id: sectionIds.differences, name: texts.differences, settings: [] },
  {
    id: sectionIds.basics,
    name: texts.sections.basics,
    settings: [
      { id: 'name', name: texts.name },
      { id: 'info', name: texts.about },
    ],
  },
  {
    id: sectionIds.looks,
    name: texts.sections.looks,
    settings: [
      { id: 'color', name: texts.colour },
      { id: 'logo', name: texts.logo },
    ],
  },
  {
    id: sectionIds.watermark,
    name: texts.sections.watermark,
    settings: [{ id: 'watermark', name: texts.watermark }],
  },
  {
    id: sectionIds.rules,
    name: texts.rules,
    settings: eventKindNames.map((kind) => ({ id: sectionIds.rules, name: eventKinds[kind].name, kind })),
  },
  { id: sectionIds.changes, name: texts.changes, settings: [] },
  { id: sectionIds.service, name: serviceTexts.title, settings: [] },
]

/** The contents that a keyword finds, also by pinyin initials: whole sections, or single settings of them. */
export const findContents = (keyword: string): readonly ContentsSection[] => {
  const sought = keyword.trim()
  if (sought === '') return contents
  return contents.flatMap((section) => {
    if (findsName(section.name, sought)) return [section]
    const settings = section.settings.filter(({ name }) => findsName(name, sought))
    return settings.length === 0 ? [] : [{ ...section, settings }]
  })
}

/** Where Enter leads: the first section that is found by its own name, or the first setting found. */
export const firstFound = (keyword: string): ContentsEntry | undefined => {
  const [section] = findContents(keyword)
  if (section === undefined || keyword.trim() === '') return undefined
  return findsName(section.name, keyword.trim()) ? section : section.settings[0]
}
