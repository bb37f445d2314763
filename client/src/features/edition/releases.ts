import type { releaseTexts as texts } from '#client/features/edition/release-texts.ts'
import { homePath } from '#client/config/paths.ts'

type ReleaseName = keyof typeof texts.pages

/** A picture by day and by night. */
interface Looks {
  readonly light: string
  readonly dark: string
}

export interface ReleasePage {
  readonly name: ReleaseName
  readonly picture: Looks
  /** The page with it; without one it is in 外观设置. */
  readonly path?: string
  /** The query of that page. */
  readonly search?: string
}

const address = (file: URL): string => file.href

// Addresses alone: a picture is fetched when its page is shown. `release-pictures.spec.ts` takes them.
const night = address(new URL('./pictures/night-dark.webp', import.meta.url))

const pages: readonly ReleasePage[] = [
  {
    name: 'fires',
    picture: {
      light: address(new URL('./pictures/fires-light.webp', import.meta.url)),
      dark: address(new URL('./pictures/fires-dark.webp', import.meta.url)),
    },
    path: '/alarmAdmin',
    search: '?tab=todo',
  },
  {
    name: 'flood',
    picture: {
      light: address(new URL('./pictures/flood-light.webp', import.meta.url)),
      dark: address(new URL('./pictures/flood-dark.webp', import.meta.url)),
    },
    path: '/alarmAdmin',
    search: '?tab=todo',
  },
  {
    name: 'photos',
    picture: {
      light: address(new URL('./pictures/photos-light.webp', import.meta.url)),
      dark: address(new URL('./pictures/photos-dark.webp', import.meta.url)),
    },
    path: '/alarmAdmin',
    search: '?tab=todo',
  },
  {
    name: 'place',
    picture: {
      light: address(new URL('./pictures/place-light.webp', import.meta.url)),
      dark: address(new URL('./pictures/place-dark.webp', import.meta.url)),
    },
    path: '/placeAdmin',
  },
  {
    name: 'charts',
    picture: {
      light: address(new URL('./pictures/charts-light.webp', import.meta.url)),
      dark: address(new URL('./pictures/charts-dark.webp', import.meta.url)),
    },
    path: homePath,
  },
  { name: 'night', picture: { light: night, dark: night } },
]

/** What this console brings with an edition, beyond the words that the server has of it. */
const releases: ReadonlyMap<string, readonly ReleasePage[]> = new Map([['4.3.0', pages]])

const none: readonly ReleasePage[] = []

export const releaseOf = (version: string): readonly ReleasePage[] => releases.get(version) ?? none
