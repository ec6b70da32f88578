import { assets } from 'virtual:assets'
import { renderToReadableStream } from 'react-dom/server'
import { createElement } from 'react'
import { drizzle } from 'drizzle-orm/d1'
export default { async fetch(req: Request, env: any) {
  const db = drizzle(env.DB)
  if (new URL(req.url).pathname === '/env') return Response.json({keys: Object.keys(env), a: await env.DB.prepare('select sqlite_version() v, json(1) j').first()})
  const s = await renderToReadableStream(createElement('p', null, JSON.stringify(assets)))
  return new Response(s, {headers: {'content-type':'text/html'}}) },
  async scheduled() { console.log('scheduled ran') } }
