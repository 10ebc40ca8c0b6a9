/** The books that have a query in their text, with links to the places. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import type { Language } from '../../../machines/domain/languages.ts';
import { parseQuery } from '../../../machines/domain/text-search/query.ts';
import {
  textFailureMessage,
  textFoundMessage,
} from '../../../machines/messages/browsing/text-search.ts';
import { useSystem } from '../../system/system.tsx';
import { size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { Status } from '../../ui/Status.tsx';
import { createTextSearchLogic } from './effects.ts';
import { TextResult } from './TextResult.tsx';

export { prepareTextSearch } from './effects.ts';

const list = css({ listStyle: 'none', margin: 0, padding: 0 });

type TextResultsProps = {
  query: string;
  languages: readonly Language[];
  /** Whether no other results are on the screen. */
  isAlone: boolean;
};

/** Nothing for a query without words. It must have another key for another query. */
export function TextResults(props: TextResultsProps) {
  return parseQuery(props.query) === null ? null : <Searched {...props} />;
}

function Searched({ query, languages, isAlone }: TextResultsProps) {
  const { effects } = useSystem();
  const t = useTranslate();
  const id = useId();
  const [logic] = useState(() => createTextSearchLogic(effects, isAlone));
  const actor = useActorRef(logic, { input: { query, languages } });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? 'shown' : value));
  const [isHeld] = useState(() => effects.network.prefersReducedData());
  useEffect(() => {
    if (!isHeld) actor.send({ type: 'text.search' });
  }, [actor, isHeld]);
  const wanted = languages.join();
  useEffect(() => {
    if (actor.getSnapshot().context.languages.join() !== wanted)
      actor.send({ type: 'languages.change', languages });
    // The list is another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor, wanted]);
  const { books, failure, after, looked, copies } = context;
  return (
    <section aria-labelledby={id} css={{ paddingBlock: space.large }}>
      <h2 id={id} css={{ fontSize: size.title, marginBottom: space.medium }}>
        {t('In the text')}
      </h2>
      {state === 'shown' && (
        <p css={{ marginBottom: space.small }}>
          {t('{found}.', { found: textFoundMessage(context) })}
        </p>
      )}
      <ul css={list}>
        {books.map((book) => (
          <TextResult key={book.id} book={book} query={query} />
        ))}
      </ul>
      {state === 'idle' && (
        <Button onPress={() => actor.send({ type: 'text.search' })}>
          {t('Search in the text')}
        </Button>
      )}
      {state === 'shown' && copies !== null && (
        <Button onPress={() => actor.send({ type: 'search.retry' })}>
          {t('Search in all books')}
        </Button>
      )}
      {(state === 'asking' || state === 'askingCopies') &&
        // At first only what is found is said.
        (books.length === 0 ? (
          <p>{t('Searching in the text...')}</p>
        ) : (
          <Status announcement={t('Searching in the text...')} />
        ))}
      {state === 'failed' && failure !== null && (
        <Status announcement={t(textFailureMessage(failure))}>
          <p>{t(textFailureMessage(failure))}</p>
          <Button onPress={() => actor.send({ type: 'search.retry' })}>{t('Try again')}</Button>
        </Status>
      )}
      {state === 'shown' && after !== null && (
        <MoreCards
          listTitle={t('In the text')}
          label={t(looked === null ? 'More' : 'Look further')}
          message={null}
          onMore={() => actor.send({ type: 'more.load' })}
        />
      )}
    </section>
  );
}
