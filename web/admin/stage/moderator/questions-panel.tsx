import type { QuestionState } from '#schema/options.ts'
import type { Stage } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { inQueue } from './question-queue.ts'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

type Action = Exclude<QuestionState, 'NEW'>

/** What may become of a question in each state. */
const actionsIn: Record<QuestionState, Action[]> = {
  NEW: ['SHOWN', 'HIDDEN'],
  SHOWN: ['ANSWERED', 'HIDDEN'],
  HIDDEN: ['SHOWN'],
  ANSWERED: ['SHOWN'],
}

export function QuestionsPanel({ questions, lead }: Pick<Stage, 'questions'> & { lead: Lead }) {
  return (
    <section className="lead-panel">
      <h2>{texts.questions.heading(questions.filter(({ state }) => state === 'NEW').length)}</h2>
      {questions.length === 0 && <p className="soft">{texts.questions.none}</p>}
      {questions.some(({ state }) => state === 'SHOWN') && (
        <Button label={texts.questions.hideAll} look="small" onPress={() => lead('/questions', { state: 'HIDDEN' })} />
      )}
      <ul className="lead-questions">
        {inQueue(questions).map(({ id, text, state, raised }) => (
          <li key={id} data-state={state}>
            <p>{text}</p>
            <p className="soft">
              {texts.questions.states[state]}
              {raised > 0 && ` · ${texts.questions.raised(raised)}`}
            </p>
            {actionsIn[state].map((action) => (
              <Button
                label={texts.questions.actions[action]}
                about={text}
                look="small"
                key={action}
                onPress={() => lead(`/questions/${id}`, { state: action })}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
