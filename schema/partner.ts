/** An organisation behind the series (spec §3). `role` is free text. */
export type Partner = { id: number; name: string; logo: string | null; isActive: boolean; role: string | null }
