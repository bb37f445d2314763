import { BrandMark, Wordmark } from '#client/ui/basics/brand.tsx'
import { texts } from '#client/config/texts.ts'
import { useSettings } from '#client/lib/settings-store.ts'

/** The product's brand, above the side menu or before the top menu. `note` adds the tagline. */
export const BrandLine = ({ wordless = false, note = false }: { wordless?: boolean; note?: boolean }) => {
  const { menuTheme } = useSettings()
  return (
    <>
      <BrandMark size={28} background={menuTheme} />
      {!wordless && <Wordmark height={21} colour="var(--menu-strong)" />}
      {note && <small>{texts.menuNote}</small>}
    </>
  )
}
