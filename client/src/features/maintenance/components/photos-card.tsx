import { Card } from '#client/ui/basics/card.tsx'
import { PhotoTiles } from '#client/ui/detail/photo-tiles.tsx'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import styles from '#client/features/maintenance/components/photos-card.module.css'
import detail from '#client/ui/detail/detail-parts.module.css'

/** Photos of the work. */
export const PhotosCard = ({ photos }: { photos: readonly string[] }) => (
  <Card title={texts.photos}>
    {photos.length === 0 && <p className={detail.nothing}>{texts.noPhotos}</p>}
    {photos.length > 0 && (
      <div className={styles.photos}>
        <PhotoTiles label={texts.photos} photos={photos} />
      </div>
    )}
  </Card>
)
