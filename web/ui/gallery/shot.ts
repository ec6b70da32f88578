export type Shot = { url: string; alt: string }
