export const PictureView = ({ url }: { url: string }) => <img src={url} alt="" />
