export { OrderAdd } from '#client/features/maintenance/components/order-add.tsx'
export { OrdersCard } from '#client/features/maintenance/components/orders-card.tsx'
