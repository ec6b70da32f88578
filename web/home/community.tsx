import { Link } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { bound } from '../texts/bound.ts'
import { community } from '../texts/home.ts'

export const Community = () => (
  <section id="community" className="section" aria-labelledby="community-title">
    <div className="wrap">
      <div className="community stack">
        <h2 id="community-title" className="title-large">
          {community.title}
        </h2>
        <p className="lead">{bound(community.lead)}</p>
        <p>{community.qualification}</p>
        <p>
          <Link className="button button--large" href="/community/join">
            {community.join}
            <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </div>
  </section>
)
