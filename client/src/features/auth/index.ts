export { useSmsCode } from '#client/features/auth/parts/sms-code.ts'
