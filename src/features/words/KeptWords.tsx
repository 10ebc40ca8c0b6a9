/** The words that the reader has kept, book by book, with their review, export and import. */
import { css } from '@emotion/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { byBook, inOrderOfBooks, type KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { useSystem } from '../../system/system.tsx';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { Empty } from '../../ui/Status.tsx';
import { useInSteps } from '../../ui/use-in-steps.ts';
import { Forms, otherTagOf } from './KeptForms.tsx';
import { createMyWords } from './my-words-effects.ts';
import { Review } from './Review.tsx';
import { useWordTexts } from './use-word-texts.ts';
import { WordsFiles } from './WordsFiles.tsx';

const list = css({
  maxWidth: '42em',
  '& h2': { fontSize: size.large, overflowWrap: 'anywhere' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space.small,
    alignItems: 'start',
    paddingBlock: space.small,
    borderTop: '1px solid var(--hairline)',
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: TARGET },
});
const formsOfWord = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.small,
  fontSize: size.large,
  '& > :first-child': { fontWeight: 600 },
});
const soft = css({ color: 'var(--soft-ink)' });

export function KeptWords() {
  return useWordTexts() && <AllWords />;
}

function AllWords() {
  const { effects } = useSystem();
  const t = useTranslate();
  const [myWords] = useState(() => createMyWords(effects));
  const [onChange] = useState(() => (listener: () => void) => myWords.store.onChange(listener));
  const words = useSyncExternalStore(onChange, () => myWords.store.words());
  /** Removed words stay in their place, to be brought back, until the screen is left. */
  const [removed, setRemoved] = useState<readonly KeptWord[]>([]);
  const kept = useMemo(() => new Set(words.map(({ id }) => id)), [words]);
  const shown = useMemo(
    () => inOrderOfBooks([...words, ...removed.filter(({ id }) => !kept.has(id))]),
    [words, removed, kept],
  );
  const rows = useInSteps(shown, effects.navigation.isBackNavigation());
  return (
    <>
      {shown.length === 0 ? (
        <Empty
          drawing="ribbon"
          action={
            <LinkButton variant="strong" href={SCREENS.home.path}>
              {t('Find a story')}
            </LinkButton>
          }
        >
          {t('No words yet. Open a book and choose Word by word.')}
        </Empty>
      ) : (
        <>
          <Review myWords={myWords} />
          <section aria-label={t('All your words')} css={list}>
            {byBook(rows).map(({ book, words: ofBook }) => (
              <section key={book} aria-labelledby={`book-${book}`}>
                <h2 id={`book-${book}`}>
                  <LocalizedText text={ofBook[0]?.title ?? ''} />
                </h2>
                <ul>
                  {ofBook.map((word) => (
                    <WordRow
                      key={word.id}
                      word={word}
                      isRemoved={!kept.has(word.id)}
                      onRemove={() => {
                        setRemoved([...removed.filter(({ id }) => id !== word.id), word]);
                        myWords.remove(word);
                      }}
                      onRestore={() => myWords.restore(word)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        </>
      )}
      <WordsFiles myWords={myWords} words={words} />
    </>
  );
}

type WordRowProps = {
  word: KeptWord;
  isRemoved: boolean;
  onRemove: () => void;
  onRestore: () => void;
};

function WordRow({ word, isRemoved, onRemove, onRestore }: WordRowProps) {
  const t = useTranslate();
  return (
    <li>
      <div>
        <p css={formsOfWord}>
          <Forms word={word} />
        </p>
        <p lang={LANGUAGE_TABLE[word.language].tag}>{word.sentence}</p>
        {word.translation !== '' && (
          <p lang={otherTagOf(word)} css={soft}>
            {word.translation}
          </p>
        )}
        <Link href={`${readerPath(word.book, word.page, word.language)}&at=${word.paragraph}`}>
          {t('Page {page}', { page: word.page })}
        </Link>
      </div>
      <Button variant="quiet" onPress={isRemoved ? onRestore : onRemove}>
        <span>
          <span>{isRemoved ? t('Undo') : t('Remove|word')}</span>
          {/* The name of the button has the word in its own language. */}
          <span className="sr-only">
            {', '}
            <span lang={LANGUAGE_TABLE[word.language].tag}>{word.word}</span>
          </span>
        </span>
      </Button>
    </li>
  );
}
