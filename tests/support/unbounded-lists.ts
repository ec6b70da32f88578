/** Paths of all arrays without `maxItems` in a JSON schema. */
export function unboundedLists(schema: unknown, path: string): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const here = 'type' in schema && schema.type === 'array' && !('maxItems' in schema) ? [path] : []
  return [...here, ...Object.entries(schema).flatMap(([key, part]) => unboundedLists(part, `${path}.${key}`))]
}
