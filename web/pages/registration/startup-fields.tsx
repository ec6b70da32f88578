import * as options from '#schema/options.ts'
import type { StartupAnswers } from '#schema/registration-draft.ts'
import { joinSectors, splitSectors } from '#schema/sectors.ts'
import * as labels from '#schema/startup-labels.ts'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from '#web/texts/registration-steps.ts'
import { DeckField, noFile, type StoredFile } from './deck-field.tsx'
import type { DeckUpload } from './deck-upload.ts'

const copy = texts.startup
const choices: [keyof typeof copy & keyof StartupAnswers, readonly string[], Record<string, string>][] = [
  ['businessModel', options.businessModels, labels.businessModelLabels],
  ['productStage', options.productStages, labels.productStageLabels],
  ['fundraisingStage', options.fundraisingStages, labels.fundraisingStageLabels],
  ['activelyRaising', options.activelyRaisingAnswers, labels.activelyRaisingLabels],
  ['raisedBefore', options.yesNo, labels.yesNoLabels],
]

type StartupFieldsProps = {
  field: (name: keyof StartupAnswers) => Field<string>
  /** For a personal pitch, where there may be no startup. Changes the help texts. */
  isPersonal: boolean
  /** Without it, the deck is not asked for. */
  deck?: DeckUpload
  stored?: StoredFile
}

export function StartupFields({ field, isPersonal, deck, stored = noFile }: StartupFieldsProps) {
  const sectors = field('sectors')
  const pitchDeck = field('pitchDeck')
  return (
    <div className="form-grid">
      <TextField
        field={field('startupName')}
        label={copy.startupName}
        help={isPersonal ? copy.personalNameHelp : copy.startupNameHelp}
        required
      />
      <ChipsField
        field={{
          ...sectors,
          value: splitSectors(sectors.value),
          onChange: (picked) => sectors.onChange(joinSectors(picked)),
        }}
        label={copy.sectors}
        help={copy.sectorsHelp}
        filterLabel={copy.sectorsFilter}
        nothingFound={copy.sectorsNone}
        options={options.startupSectors}
        labels={labels.sectorLabels}
        required
      />
      {choices.map(([name, values, words]) => (
        <SelectField
          key={name}
          field={field(name)}
          label={copy[name]}
          options={values}
          labels={words}
          placeholder={formTexts.choose}
          required
          half
        />
      ))}
      <TextField field={field('websiteUrl')} label={copy.websiteUrl} type="url" placeholder={copy.urlExample} />
      {deck && <DeckField deck={deck} stored={pitchDeck.value ? stored : noFile} error={pitchDeck.error} />}
      <TextField
        field={field('videoPitch')}
        label={copy.videoPitch}
        help={copy.videoPitchHelp}
        type="url"
        placeholder={copy.urlExample}
      />
    </div>
  )
}
