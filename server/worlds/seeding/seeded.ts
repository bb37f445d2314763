import type { Content } from '#server/platform/sqlite-setup.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

/** A database as bytes and its read model, both to be copied before use. */
export interface Snapshot {
  readonly bytes: Buffer
  readonly model: ReadModel
}

/** Initial content of a world. */
export interface Seeded {
  readonly content: Content
  readonly model: ReadModel
}
