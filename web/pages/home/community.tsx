import { Link } from 'wouter'
import { texts } from '#web/texts/home/community.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Icon } from '#web/ui/icon.tsx'

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
