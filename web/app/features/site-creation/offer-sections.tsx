import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { FEATURES, PLANS, QUESTIONS, STEPS } from './offer-texts.ts';
import * as css from './site-creation.module.css';

export function Features() {
  return (
    <Section title="Ce qu’il comprend">
      <ul className={css.features}>
        {FEATURES.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Steps() {
  return (
    <Section title="Comment il se fait" aside={<span>Cinq à sept semaines en tout</span>}>
      <ol className={css.steps}>
        {STEPS.map(({ title, text, when }) => (
          <li key={title}>
            <p className="small muted num">{when}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Ranges only: what it really costs is on the estimate. */
export function Plans() {
  return (
    <Section title="Ce qu’il coûte" aside={<span>Fourchettes hors taxes, à titre indicatif</span>}>
      <ul className={css.plans}>
        {PLANS.map(({ name, text, build, month, has }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
            <FactList
              layout="ends"
              className={css.prices}
              facts={[
                { label: 'Création', value: build, num: true },
                { label: 'Par mois', value: month, num: true },
              ]}
            />
            <ul>
              {has.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={`small muted ${css.note}`}>
        Montants HT constatés en 2026 pour un site livré avec ses textes. Un devis précis suit la maquette
        {'\u202f'}: rien n’est dû avant sa signature.
      </p>
    </Section>
  );
}

export function Questions() {
  return (
    <Section title="Questions fréquentes">
      <div className={`${css.questions} set-more`}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
