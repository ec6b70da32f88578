import { lazy, Suspense, useRef, useState } from 'react'
import { siteConfig } from '#schema/site-config.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { intro as texts } from './texts.ts'

const loadDialog = () => import('./aftermovie-dialog.tsx')
const AftermovieDialog = lazy(loadDialog)

const poster = { src: siteConfig.aftermovie.poster, width: 1280, height: 720 }

const Intro = () => (
  <section className="section" aria-labelledby="intro-title">
    <div className="wrap intro">
      <div className="stack">
        <h2 id="intro-title">{texts.title}</h2>
        <p className="lead">{keepShortWords(texts.lead)}</p>
        <ol className="evening-steps hairlines">
          {texts.steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="soft">{keepShortWords(text)}</p>
            </li>
          ))}
        </ol>
      </div>
      <Aftermovie />
    </div>
  </section>
)

/** A poster that opens the film. The dialog with the film is mounted only while it is open. */
function Aftermovie() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="film-poster needs-scripts"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <Picture mobile={poster} desktop={poster} sizes="(min-width: 768px) 40rem, 92vw" alt="" />
        <span className="film-poster-words">
          <span className="film-play">
            <Icon name="play" />
          </span>{' '}
          <span>
            <span className="title">{texts.aftermovie}</span> <span className="film-watch">{texts.watch}</span>
          </span>
        </span>
      </button>
      {siteConfig.aftermovie.video && (
        <noscript>
          <a className="arrow-link" href={siteConfig.aftermovie.video}>
            {texts.aftermovie}
          </a>
        </noscript>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AftermovieDialog
            onClose={() => {
              setOpen(false)
              // Safari does not focus a clicked button, so <dialog> can't restore the focus there.
              opener.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export default Intro
