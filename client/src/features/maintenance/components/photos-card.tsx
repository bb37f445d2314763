import { Card } from '#client/ui/basics/card.tsx'
import { PictureTile, PictureTiles } from '#client/ui/form/picture-tiles.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import { pictureUrl } from '#client/lib/picture-url.ts'
import styles from '#client/features/maintenance/components/photos-card.module.css'
import detail from '#client/ui/detail/detail-parts.module.css'

/** Photos of the work; a click opens each in full size. */
export const PhotosCard = ({ photos }: { photos: readonly string[] }) => (
  <Card title={texts.photos}>
    {photos.length === 0 && <p className={detail.nothing}>{texts.noPhotos}</p>}
    {photos.length > 0 && (
      <div className={styles.photos}>
        <PictureTiles label={texts.photos}>
          {photos.map((address, at) => (
            <PictureTile key={address} name={texts.photo(at + 1)} onRemove={undefined}>
              <a className="block w-full h-full" href={pictureUrl(address)} target="_blank" rel="noreferrer">
                <PictureView src={address} alt={texts.photo(at + 1)} />
              </a>
            </PictureTile>
          ))}
        </PictureTiles>
      </div>
    )}
  </Card>
)
