import type { Box, CurvePoint, Scale } from '#client/ui/value-curve/curve-scale.ts'
import styles from '#client/ui/value-curve/value-curve.module.css'

interface CurveReadOutProps {
  point: CurvePoint
  text: string
  box: Box
  scale: Scale
}

/** Wide enough for `10:37:20 0.16 dB/m` at 12 px; digits are tabular. */
const widthOf = (text: string): number => text.length * 7 + 20

export const CurveReadOut = ({ point, text, box, scale }: CurveReadOutProps) => {
  const [x, y, width] = [scale.x(point.at), scale.y(point.value), widthOf(text)]
  const left = Math.min(Math.max(x - width / 2, box.left), box.right - width)
  const top = y - box.top > 40 ? y - 36 : y + 12
  return (
    <g className={styles.readOut}>
      <line x1={x} x2={x} y1={box.top} y2={box.bottom} />
      <circle cx={x} cy={y} r={4} />
      <rect x={left} y={top} width={width} height={24} rx={4} />
      <text x={left + width / 2} y={top + 16} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
