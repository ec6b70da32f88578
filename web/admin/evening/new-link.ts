/**
 * The address of a link that is being created, once the list shows it. The list is read again after a failure too: if only the
 * response was lost, the link exists without anybody who knows its address, and can be revoked in the list.
 */
export async function newLink(creation: Promise<{ url: string }>, reload: () => Promise<unknown>): Promise<string> {
  const { url } = await creation.catch((error: unknown) => {
    void reload()
    throw error
  })
  await reload()
  return url
}
