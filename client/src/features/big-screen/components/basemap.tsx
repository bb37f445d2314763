import { memo } from 'react'
import { nameSizes, type MapName } from '#client/features/big-screen/basemap-names.ts'
import type { BasemapShapes } from '#client/features/big-screen/basemap-shapes.ts'
import styles from '#client/features/big-screen/components/basemap.module.css'

/** The total visible width of a street's casing on both sides, in px. */
const CASING_PX = 3

/** Streets, houses and water below the devices: a picture, rendered once. */
export const BasemapDrawing = memo(
  ({ shapes: { blocks, houses, water, parks, streets } }: { shapes: BasemapShapes }) => (
    <g aria-hidden="true">
      <path d={blocks} className={styles.block} />
      <path d={houses} className={styles.house} />
      <path d={parks} className={styles.parkArea} />
      <path d={water} className={styles.waterArea} />
      {streets.map(({ width, path }) => (
        <path key={width} d={path} className={styles.casing} strokeWidth={width + CASING_PX} />
      ))}
      {streets.map(({ width, path }) => (
        <path key={width} d={path} className={styles.line} strokeWidth={width} />
      ))}
    </g>
  ),
)

/** Place names, between the basemap and the devices. */
export const Names = ({ names }: { names: readonly MapName[] }) => (
  <g aria-hidden="true">
    {names.map(({ text, kind, x, y }) => (
      <text key={text} x={x} y={y + nameSizes[kind] / 3} className={styles[kind]} fontSize={nameSizes[kind]}>
        {text}
      </text>
    ))}
  </g>
)
