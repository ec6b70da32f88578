import { useState } from 'react'
import { describedBy, FieldFrame } from '#web/forms/field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/upload.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Button } from '../form/button.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { type Box, drawPicture, type PictureTarget, type Size } from './draw-picture.ts'
import { type OpenPicture, openPicture } from './open-picture.ts'
import { PictureDropZone } from './picture-inputs.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PicturePreviewProps = { src: string; label: string; shape: Size }

/** A picture as the site shows it, or a word about why there is none. */
function PicturePreview({ src, label, shape }: PicturePreviewProps) {
  // The address that failed, so that another one is tried.
  const [broken, setBroken] = useState('')
  const isShown = src !== '' && src !== broken
  return (
    <figure className="picture-preview" data-wide={shape.width > shape.height}>
      <span className="frame">
        {isShown ? (
          <img
            referrerPolicy="no-referrer"
            src={src}
            alt={texts.field.preview(label)}
            width={shape.width}
            height={shape.height}
            onError={() => setBroken(src)}
          />
        ) : (
          <Logo />
        )}
      </span>
      {!isShown && <figcaption className="soft small">{src ? texts.field.broken : texts.field.none}</figcaption>}
    </figure>
  )
}

type PictureFieldProps = {
  label: string
  help?: string
  /** The address of the picture. */
  field: Field<string>
  target: PictureTarget
  /** Whether the crop has the aspect ratio of `target`. Otherwise it has any ratio, and is reduced to fit into `target`. */
  cropToTarget?: boolean
  /** A path at which nothing is stored yet, so that pages show the new picture only after the form is saved. */
  newPath: () => string
}

/** A picture that is chosen or dropped, cropped and uploaded, or whose address is typed. */
export function PictureField({ label, help, field, target, cropToTarget = true, newPath }: PictureFieldProps) {
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const upload = usePictureUpload((path) => field.onChange(`/${path}`))
  const { state } = upload
  const id = `${field.id}-file`
  const problem = state.kind === 'failed' ? state.problem : undefined

  const open = async (file: File | undefined) => {
    if (!file) return
    upload.stop()
    try {
      setPicture(await openPicture(file))
    } catch (error) {
      upload.fail(error)
    }
  }

  const crop = async ({ image }: OpenPicture, part: Box) => {
    setPicture(null)
    try {
      await upload.send(newPath(), await drawPicture(image, target, part))
    } catch (error) {
      upload.fail(error)
    }
  }

  const remove = () => {
    field.onChange('')
    // The button goes away.
    document.getElementById(id)?.focus()
  }

  return (
    <div className="picture-field">
      <FieldFrame id={id} label={label} help={help} error={problem}>
        <div className="picture-field-row">
          <PicturePreview src={field.value} label={label} shape={target} />
          <div className="stack stack--tight">
            <PictureDropZone
              id={id}
              label={texts.choose}
              describedBy={describedBy(id, problem, help)}
              onFiles={([file]) => void open(file)}
            />
            {state.kind === 'sending' && <progress aria-label={label} max={1} value={state.fraction} />}
            <div className="row">
              {state.kind === 'sending' && <Button look="small" label={texts.stop} onPress={upload.stop} />}
              {state.kind === 'failed' && state.retry && (
                <Button look="small" label={texts.retry} onPress={state.retry} />
              )}
              {field.value && state.kind !== 'sending' && (
                <Button look="small quiet" label={texts.field.remove} onPress={remove} />
              )}
            </div>
          </div>
        </div>
      </FieldFrame>
      <details className="picture-address" open={Boolean(field.error) || undefined}>
        <summary>{texts.field.address(label)}</summary>
        <TextField field={field} label={texts.field.address(label)} help={texts.field.addressHelp} />
      </details>
      {picture && (
        <CropDialog
          picture={picture}
          place={label}
          target={target}
          cropToTarget={cropToTarget}
          onClose={() => setPicture(null)}
          onCrop={(part) => void crop(picture, part)}
        />
      )}
    </div>
  )
}
