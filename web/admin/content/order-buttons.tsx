import { useState } from 'react'
import type { Speaker } from '#schema/speaker.ts'
import { texts as contentTexts } from '#web/texts/console/content.ts'
import { toast } from '#web/ui/toast.ts'
import { speakers as collection } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { useReloadReads } from '../data/use-read.ts'
import { explain } from '../form/explain.ts'
import { IconButton } from '../form/icon-button.tsx'
import { moveSpeaker } from './speaker-order.ts'

const texts = contentTexts.speakers

/** Moves a featured speaker up or down among all of them. */
export function OrderButtons({ speaker: { id, name } }: { speaker: Speaker }) {
  const [isPending, setPending] = useState(false)
  const reload = useReloadReads()
  const move = async (step: -1 | 1) => {
    setPending(true)
    try {
      // All of them, whatever the list is filtered by, as they are now.
      const { data } = await withSession(collection.all({ isFeatured: 'true' }).load)
      const changes = moveSpeaker(data, id, step)
      for (const { id: changed, priority } of changes) {
        const { values, etag } = await withSession(collection.one(changed).load)
        await collection.replace(changed, { ...values, priority }, etag)
      }
      toast(changes.length > 0 ? texts.moved(name) : texts.notMoved(name))
    } catch (error) {
      toast(explain(error))
    } finally {
      await reload(collection.path)
      setPending(false)
    }
  }
  return (
    <>
      <IconButton label={`${texts.up}: ${name}`} icon="up" isDisabled={isPending} onPress={() => void move(-1)} />
      <IconButton label={`${texts.down}: ${name}`} icon="down" isDisabled={isPending} onPress={() => void move(1)} />
    </>
  )
}
