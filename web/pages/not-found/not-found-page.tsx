import { Link } from 'wouter'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { texts } from './texts.ts'

export default function NotFoundPage() {
  return (
    <Main className="notice">
      <Head title={texts.pageTitle} description={texts.description} index={false} />
      <div className="wrap stack">
        <p className="notice-code">{texts.code}</p>
        <h1 className="title" lang="en">
          {texts.title}
        </h1>
        <p className="lead">{texts.hint}</p>
        <p>
          <Link className="button button--primary" href="/">
            {texts.home}
          </Link>
        </p>
      </div>
    </Main>
  )
}
