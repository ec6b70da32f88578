/** All objects whose keys begin with `prefix`, in the order of their keys. */
export async function listObjects(bucket: R2Bucket, prefix: string, include: R2ListOptions['include'] = []) {
  const objects: R2Object[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix, include, ...(cursor !== undefined && { cursor }) })
    objects.push(...page.objects)
    if (!page.truncated) return objects
    cursor = page.cursor
  }
}
