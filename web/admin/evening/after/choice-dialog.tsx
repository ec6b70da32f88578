import { useState } from 'react'
import { organiserLimits } from '#schema/limits.ts'
import type { PartnerLink } from '#schema/partner-link.ts'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { toast } from '#web/ui/toast.ts'
import { get, send } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Modal } from '../../dialog/modal.tsx'
import { Button } from '../../form/button.tsx'
import { tellFailure, useAction } from '../../form/use-action.ts'
import { ReadState } from '../../list/read-state.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.choice

/** As many as two sheets of paper hold beside the numbers. */
const { sentencesMax, photosMax } = organiserLimits.partnerLink

type ChoiceDialogProps = {
  eventId: number
  link: PartnerLink
  partner: string
  onChanged: () => Promise<unknown>
  onClose: () => void
}

const toggled = <T,>(list: readonly T[], value: T, isChosen: boolean): T[] =>
  isChosen ? [...list, value] : list.filter((one) => one !== value)

/** What a partner's page shows besides numbers: sentences of the report, and photos of the evening. */
export function ChoiceDialog({ eventId, link, partner, onChanged, onClose }: ChoiceDialogProps) {
  const report = useRead(get(`/events/${eventId}/report`))
  const photos = useRead(get('/photos', { folder: `events/${eventId}/photos` }))
  const [sentenceIds, setSentenceIds] = useState<number[]>(link.sentenceIds)
  const [urls, setUrls] = useState<string[]>(link.photos)
  const { isPending, run } = useAction(tellFailure)
  const save = () =>
    run(async () => {
      await send('PUT', `/partner-links/${link.id}`, { sentenceIds, photos: urls })
      await onChanged()
      toast(texts.saved)
      onClose()
    })
  return (
    <Modal className="modal--form" heading={texts.heading(partner)} onClose={onClose}>
      <fieldset className="stack stack--close">
        <legend>{texts.sentences(sentencesMax)}</legend>
        <ReadState read={report} label={texts.sentences(sentencesMax)} rows={2} />
        {report.data?.sentences.length === 0 && <p className="soft">{texts.noSentences}</p>}
        {report.data?.sentences.map(({ id, text }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={sentenceIds.includes(id)}
              disabled={!sentenceIds.includes(id) && sentenceIds.length >= sentencesMax}
              onChange={({ target }) => setSentenceIds(toggled(sentenceIds, id, target.checked))}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <fieldset className="stack stack--close">
        <legend>{texts.photos(photosMax)}</legend>
        <ReadState read={photos} label={texts.photos(photosMax)} rows={2} />
        {photos.data?.total === 0 && <p className="soft">{texts.noPhotos}</p>}
        <div className="after-photos">
          {photos.data?.data.map(({ url }, at) => (
            <label key={url} className="check">
              <input
                type="checkbox"
                checked={urls.includes(url)}
                disabled={!urls.includes(url) && urls.length >= photosMax}
                onChange={({ target }) => setUrls(toggled(urls, url, target.checked))}
              />
              <img src={resizedUrl(url, 480)} alt={texts.photo(at + 1)} loading="lazy" referrerPolicy="no-referrer" />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row modal-foot">
        <Button label={texts.cancel} onPress={onClose} />
        <Button look="primary" label={texts.save} isDisabled={isPending} onPress={() => void save()} />
      </div>
    </Modal>
  )
}
