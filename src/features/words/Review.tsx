/** A short review of the kept words: a word in its sentence, then its other forms and its translation. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Forms, otherTagOf } from './KeptForms.tsx';
import type { MyWords, ReviewRef } from './my-words-effects.ts';

const box = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  maxWidth: '42em',
  marginBottom: space.large,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& mark': {
    background: 'none',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline 0.12em var(--accent)',
  },
});
const card = css({
  width: '100%',
  padding: space.medium,
  border: '1px solid var(--line)',
  borderInlineStart: '4px solid var(--accent)',
});
const sentence = css({ fontSize: size.large });
const soft = css({ color: 'var(--soft-ink)' });
const answer = css({ display: 'flex', flexWrap: 'wrap', columnGap: space.small });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

export function Review({ myWords }: { myWords: MyWords }) {
  const t = useTranslate();
  const actor = useActorRef(myWords.reviewLogic);
  const isRunning = useSelector(actor, (snapshot) => snapshot.hasTag('running'));
  const isDone = useSelector(actor, (snapshot) => snapshot.hasTag('done'));
  const { total, answered } = useSelector(actor, ({ context }) => context);
  const word = isRunning ? myWords.wordAt(answered) : null;
  const region = useRef<HTMLElement>(null);
  // The button that was pressed is gone: the next one has the focus.
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'));
  const step = `${isRunning} ${isDone} ${answered} ${isAnswered}`;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    region.current?.querySelector('button')?.focus();
  }, [step]);
  return (
    <section ref={region} aria-label={t('Review words')} css={box}>
      {word !== null ? (
        <>
          <p css={soft}>{t('Word {number} of {total}', { number: answered + 1, total })}</p>
          <Card key={word.id} word={word} isAnswered={isAnswered} />
          <Answers actor={actor} isAnswered={isAnswered} />
        </>
      ) : isDone ? (
        <>
          <p>{t('All words are reviewed.')}</p>
          <Button onPress={() => actor.send({ type: 'review.end' })}>{t('Done')}</Button>
        </>
      ) : (
        <>
          {myWords.dueCount() === 0 && <p css={soft}>{t('Nothing to review now.')}</p>}
          <Button onPress={() => actor.send({ type: 'review.start', due: myWords.begin() })}>
            {t('Review words')}
          </Button>
        </>
      )}
    </section>
  );
}

function Card({ word, isAnswered }: { word: KeptWord; isAnswered: boolean }) {
  const at = word.sentence.indexOf(word.word);
  return (
    <div css={card}>
      <p lang={LANGUAGE_TABLE[word.language].tag} css={sentence}>
        {at === -1 ? (
          word.sentence
        ) : (
          <>
            {word.sentence.slice(0, at)}
            <mark>{word.word}</mark>
            {word.sentence.slice(at + word.word.length)}
          </>
        )}
      </p>
      {isAnswered && (
        <div role="status">
          <p css={answer}>
            <Forms word={word} />
          </p>
          {word.translation !== '' && (
            <p lang={otherTagOf(word)} css={soft}>
              {word.translation}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Answers({ actor, isAnswered }: { actor: ReviewRef; isAnswered: boolean }) {
  const t = useTranslate();
  return (
    <div css={buttons}>
      {isAnswered ? (
        <>
          <Button onPress={() => actor.send({ type: 'answer.notYet' })}>{t('Not yet')}</Button>
          <Button onPress={() => actor.send({ type: 'answer.knew' })}>{t('Knew it')}</Button>
        </>
      ) : (
        <Button onPress={() => actor.send({ type: 'answer.show' })}>{t('Show answer')}</Button>
      )}
      <Button variant="quiet" onPress={() => actor.send({ type: 'review.end' })}>
        {t('End review')}
      </Button>
    </div>
  );
}
