import { createHash } from 'node:crypto'

import { isTooLarge, MAX_PIXELS, MAX_SIDE_PX } from '#server/modules/upload/picture-size.ts'
import { pictureSize, pictureType, readPicture } from '#server/modules/upload/picture.ts'
import { nameOf } from '#server/modules/upload/picture-name.ts'
import { findNames, saveUpload } from '#server/modules/upload/upload.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { UPLOAD_LIMIT } from '#shared/upload/upload.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

const refusal = (message: string): AppError => new AppError('BAD_INPUT', { field: 'file', message })

const pictureIn = (file: Uint8Array) => {
  if (file.length >= UPLOAD_LIMIT) throw refusal('文件大小超过2M')
  if (pictureType(file) === null) throw refusal('请上传jpg/jpeg/png格式')
  const size = pictureSize(file)
  if (size && isTooLarge(size))
    throw refusal(
      `图片尺寸为${size.width}×${size.height}像素，边长不能超过${MAX_SIDE_PX}像素，总像素不能超过${MAX_PIXELS / 10_000}万`,
    )
  const picture = size && readPicture(file)
  if (!picture) throw refusal('图片文件不完整或已损坏')
  return picture
}

/** URL path of a picture, without the host. */
export const pictureAddress = ({ settings }: Kernel, name: string): string => `${settings.path}/uploads/${name}`

/** Stores a picture; returns its name. */
export const savePicture = async ({ store, clock }: Kernel, file: Uint8Array, userId: string): Promise<string> => {
  const { type, mime, content } = pictureIn(file)
  const name = `${createHash('sha256').update(content).digest('hex')}.${type}`
  await saveUpload(store.prisma, { name, mime, content }, { userId, at: clock.now() })
  return name
}

/** Picture addresses in the form of this world, from any form that the upload calls return; refuses unknown pictures. */
export const knownPictures = async (kernel: Kernel, field: string, addresses: readonly string[]): Promise<string[]> => {
  const names = addresses.map((one) => nameOf(one, kernel.settings.path))
  const found = await findNames(
    kernel.store.prisma,
    names.filter((name) => name !== null),
  )
  return names.map((name) => {
    if (name === null || !found.has(name)) throw new AppError('BAD_INPUT', { field, message: '图片不存在，请重新上传' })
    return pictureAddress(kernel, name)
  })
}
