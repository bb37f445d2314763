import { Card } from '#client/ui/basics/card.tsx'
import { PhotoTiles } from '#client/ui/detail/photo-tiles.tsx'
import { reportTexts as texts } from '#client/features/event/report/report-texts.ts'

/** Photos of the people who reported a hidden danger. */
export const ReportPhotosCard = ({ photos }: { photos: readonly string[] }) => (
  <Card title={texts.photos} padded>
    <PhotoTiles label={texts.photos} photos={photos} />
  </Card>
)
