import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { canvas, fitCanvas } from '#client/features/big-screen/canvas-fit.ts'
import styles from '#client/features/big-screen/components/scaled-canvas.module.css'

const inWindow = () => fitCanvas({ width: window.innerWidth, height: window.innerHeight })

/** The canvas of 1920 by 1080, scaled as a whole to the window. */
export const ScaledCanvas = ({ onFire, children }: { onFire: boolean; children: ReactNode }) => {
  const [{ scale, left, top }, setFit] = useState(inWindow)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setFit(fitCanvas({ width: element.clientWidth, height: element.clientHeight })),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const transform = `translate(${left}px, ${top}px) scale(${scale})`
  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={classNames(styles.canvas, onFire && styles.onFire)}
        style={{ width: canvas.width, height: canvas.height, transform }}
        data-big-screen={onFire ? 'fire' : 'normal'}
      >
        {children}
      </div>
    </div>
  )
}
