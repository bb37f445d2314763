import { config } from 'zod'

/*
 * The page's content security policy forbids eval. zod would try it, and a browser reports the refusal even though zod
 * catches it. A schema checks when it is created, so this module must be imported before any schema.
 */
config({ jitless: true })
