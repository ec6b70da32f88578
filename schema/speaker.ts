import type { speakerTypes } from './options.ts'

/** A person on stage (spec §3). `editions` is comma-separated, the last is shown. */
export type Speaker = {
  id: number
  name: string
  image: string | null
  role: string | null
  company: string | null
  type: (typeof speakerTypes)[number]
  editions: string | null
  isFeatured: boolean
  priority: number
  linkedinUrl: string | null
  videoUrl: string | null
}
