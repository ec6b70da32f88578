/**
 * The domain of everybody whom the demo invents, except organisers. Names that end with `.example` belong to nobody (RFC
 * 2606).
 */
export const demoDomain = 'pokaz.example'
