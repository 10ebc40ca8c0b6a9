/** A second language beside the text of an open book: its machine, its taps, and the panel. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  secondLanguageMachine,
  hasSecond,
  isShown,
} from '../../../machines/second-language.machine.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import {
  secondLanguageText,
  isSecondLanguageInvalid,
  parseSecondLanguage,
} from '../../../machines/domain/reading/second-language.ts';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { useSystem } from '../../system/system.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import { TextWithSecondLanguage } from './TextWithSecondLanguage.tsx';
import {
  askedParagraph,
  focusSecondLanguage,
  isTextSeen,
  onParagraphTap,
} from './asked-paragraph.ts';

const SecondLanguagePanel = lazyWithPreload(
  async () => (await import('./SecondLanguagePanel.tsx')).SecondLanguagePanel,
);

export type SecondLanguageProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  book: LoadedBook;
  /** Called with null when there is no second language. */
  onText: (shown: ShownSecondLanguage | null) => void;
};

/** @param stored what the user has chosen */
function inputOf({ reader, book }: SecondLanguageProps, stored: string | null) {
  const beside = parseSecondLanguage(stored);
  const { index, language: first } = reader.getSnapshot().context;
  const isHere = (language: Language) => availablePage(book, language, index) !== null;
  const isLate = isTextSeen() || (isHere(first) && !isHere(beside.with ?? first));
  return { ...beside, first, editions: book.editions, isLate };
}

export function SecondLanguage(props: SecondLanguageProps) {
  const { reader, book, onText } = props;
  const { bookLoader, effects } = useSystem();
  const { storage } = effects;
  const [logic] = useState(() =>
    secondLanguageMachine.provide({
      actions: {
        storeSecondLanguage: (_, beside) =>
          storage.secondLanguage.change(
            { id: 'beside', update: () => secondLanguageText(beside) },
            isSecondLanguageInvalid,
          ),
        openPanel: () => reader.send({ type: 'secondLanguage.open' }),
      },
    }),
  );
  const actor = useActorRef(logic, { input: inputOf(props, storage.secondLanguage.text()) });
  const isPanelOpen = useSelector(reader, (snapshot) => snapshot.hasTag('secondLanguageOpen'));
  const isWanted = useSelector(actor, ({ context }) => hasSecond(context));
  const hasPairs = useSelector(actor, isShown);

  // Before the frame: the text of one language is never seen where it is always beside another.
  useLayoutEffect(
    () => onText(hasPairs ? { Text: TextWithSecondLanguage, actor } : null),
    [actor, hasPairs, onText],
  );
  useEffect(() => {
    if (isWanted) bookLoader.send({ type: 'remaining.load' });
  }, [bookLoader, isWanted]);
  useEffect(() => () => onText(null), [onText]);

  useEffect(() => {
    let { index, language } = reader.getSnapshot().context;
    const follow = (snapshot: ReturnType<typeof reader.getSnapshot>) => {
      if (snapshot.hasTag('secondLanguageOpen')) actor.send({ type: 'panel.shown' });
      const { context } = snapshot;
      if (context.index === index && context.language === language) return;
      ({ index, language } = context);
      actor.send({ type: 'page.shown', first: language });
    };
    const subscriptions = [
      reader.subscribe(follow),
      reader.on('secondLanguage.toggled', () => {
        const paragraph = askedParagraph();
        actor.send({ type: 'secondLanguage.toggle', paragraph });
        focusSecondLanguage(paragraph);
      }),
    ];
    follow(reader.getSnapshot());
    reader.send({ type: 'secondLanguage.loaded' });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, reader]);

  useEffect(
    () => onParagraphTap((paragraph) => actor.send({ type: 'paragraph.toggle', paragraph })),
    [actor],
  );

  const close = () => reader.send({ type: 'overlay.close' });
  return (
    isPanelOpen && (
      <SecondLanguagePanel
        actor={actor}
        editions={book.editions}
        onClose={close}
        fallback={null}
        onFailure={close}
      />
    )
  );
}
