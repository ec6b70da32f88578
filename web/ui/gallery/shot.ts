/** A photo as it is shown: where it is, and what is said of it. */
export type Shot = { url: string; alt: string }
