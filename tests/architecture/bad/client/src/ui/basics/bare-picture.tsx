export const BarePicture = ({ address }: { address: string }) => <img src={address} alt="" /> // bad: react(forbid-elements)
