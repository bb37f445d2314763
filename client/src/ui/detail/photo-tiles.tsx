import { PictureTile, PictureTiles } from '#client/ui/form/picture-tiles.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { pictureUrl } from '#client/lib/picture-url.ts'

/** Photos side by side; a click opens each in full size. */
export const PhotoTiles = ({ label, photos }: { label: string; photos: readonly string[] }) => (
  <PictureTiles label={label}>
    {photos.map((address, at) => {
      const name = `${label} ${at + 1}`
      return (
        <PictureTile key={address} name={name} onRemove={undefined}>
          <a className="block w-full h-full" href={pictureUrl(address)} target="_blank" rel="noreferrer">
            <PictureView src={address} alt={name} />
          </a>
        </PictureTile>
      )
    })}
  </PictureTiles>
)
