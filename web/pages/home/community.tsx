import { Link } from 'wouter'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { community as texts } from './texts.ts'

const Community = () => (
  <section id="community" className="section" aria-labelledby="community-title">
    <div className="wrap">
      <div className="community stack">
        <h2 id="community-title" className="title-large">
          {texts.title}
        </h2>
        <p className="lead">{keepShortWords(texts.lead)}</p>
        <p>{texts.qualification}</p>
        <p>
          <Link className="button button--large" href="/community/join">
            {texts.join}
            <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </div>
  </section>
)

export default Community
