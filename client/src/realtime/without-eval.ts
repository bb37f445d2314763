import { config } from 'zod'

/*
 * The policy of the page lets no code be made from text. zod would try, and a browser reports the refusal though it is caught.
 * A schema asks as it is made: this is imported before any of them.
 */
config({ jitless: true })
