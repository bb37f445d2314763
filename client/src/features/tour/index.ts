export { TourHost } from '#client/features/tour/tour-host.tsx'
export { offerTour, startTour } from '#client/features/tour/tour-store.ts'
