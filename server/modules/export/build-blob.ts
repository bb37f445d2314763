import { createDraft, isComplete, mimeTypes, writeSlice, type Draft } from '#server/modules/export/build-file.ts'
import { checkRight, checkView, scopeFor } from '#server/modules/export/export.access.ts'
import { titleOf } from '#server/modules/export/sheets/page-title.ts'
import { sheets } from '#server/modules/export/sheets/index.ts'
import { checkSignal } from '#server/platform/build-queue.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { exportContracts } from '#shared/export/export.contract.ts'
import type { FileResult } from '#shared/api/fields.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input = InputOf<typeof exportContracts.blob>

/** The caller, and the signal that the caller has disconnected. */
interface Applicant {
  readonly scope: Scope
  readonly hangUp: AbortSignal
}

/** Writes a whole document slice by slice, until the caller disconnects. */
export const writeDraft = async ({ builds }: Pick<Kernel, 'builds'>, draft: Draft, signal: AbortSignal) => {
  while (!isComplete(draft)) {
    checkSignal(signal)
    await builds.slice(() => writeSlice(draft))
  }
  return builds.slice(draft.writer.finish)
}

const writeBlob = async (
  kernel: Kernel,
  { scope: { userId, projectId }, hangUp }: Applicant,
  { domain, format, columns = [], ...params }: Input,
): Promise<FileResult> => {
  const { builds } = kernel
  const claim = { userId, projectId, domain }
  // The build may have waited in the queue: the caller's present scope applies.
  const scope = scopeFor(kernel, claim)
  const sheet = sheets[domain]
  const title = titleOf(sheet, params)
  const source = await builds.slice(() => sheet.open(kernel, { scope, title, params, columns }))
  const content = await writeDraft(kernel, createDraft(source, format), hangUp)
  checkView(kernel, claim, scope)
  return { name: `${title}.${format}`, mime: mimeTypes[format], content }
}

/** Builds a list as a file in its turn, in machine time, so that a frozen world answers as well. */
export const buildBlob = (kernel: Kernel, applicant: Applicant, input: Input): Promise<FileResult> => {
  const { scope, hangUp } = applicant
  const { domain, format: _, columns = [], ...params } = input
  checkRight(scope, domain)
  sheets[domain].check(params, columns)
  const person = `${kernel.settings.id}/${scope.userId}`
  return kernel.builds.build({ person, signal: hangUp }, () => writeBlob(kernel, applicant, input))
}
