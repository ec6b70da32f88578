/** The refusal of invalid fields, each with its message. */
export const invalid = (fields: object) => ({ status: 422, code: 'invalid', fields })
