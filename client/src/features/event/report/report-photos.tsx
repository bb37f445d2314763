import { Card } from '#client/ui/basics/card.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { PictureTile, PictureTiles } from '#client/ui/form/picture-tiles.tsx'
import { reportTexts as texts } from '#client/features/event/report/report-texts.ts'
import { pictureUrl } from '#client/lib/picture-url.ts'

/** Photos of the people who reported a hidden danger; a click opens each in full size. */
export const ReportPhotosCard = ({ photos }: { photos: readonly string[] }) => (
  <Card title={texts.photos} padded>
    <PictureTiles label={texts.photos}>
      {photos.map((address, at) => (
        <PictureTile key={address} name={texts.photo(at + 1)} onRemove={undefined}>
          <a className="block w-full h-full" href={pictureUrl(address)} target="_blank" rel="noreferrer">
            <PictureView src={address} alt={texts.photo(at + 1)} />
          </a>
        </PictureTile>
      ))}
    </PictureTiles>
  </Card>
)
