import { Hono } from 'hono'
import type { Env } from '../env.ts'
export const publicFileRoutes = new Hono<Env>()
