/** A second language beside the text of an open book: its machine, its taps, and the panel. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { besideMachine, isPaired, isShown } from '../../../machines/beside.machine.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { besideText, isBesideInvalid, parseBeside } from '../../../machines/domain/beside.ts';
import { availablePage, type LoadedBook } from '../../../machines/domain/loaded-book.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { useSystem } from '../../system/system.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import type { Pairing } from '../../system/pairing.ts';
import { PairedText } from './PairedText.tsx';
import { askedParagraph, focusBeside, isTextSeen, onParagraphTap } from './paired-paragraphs.ts';

const SecondLanguagePanel = lazyWithPreload(
  async () => (await import('./SecondLanguagePanel.tsx')).SecondLanguagePanel,
);

export type TwoLanguagesProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  book: LoadedBook;
  /** Called with null when there is no second language. */
  onPairing: (pairing: Pairing | null) => void;
};

/** @param stored what the user has chosen */
function inputOf({ reader, book }: TwoLanguagesProps, stored: string | null) {
  const beside = parseBeside(stored);
  const { index, language: first } = reader.getSnapshot().context;
  const isHere = (language: Language) => availablePage(book, language, index) !== null;
  const isLate = isTextSeen() || (isHere(first) && !isHere(beside.with ?? first));
  return { ...beside, first, editions: book.editions, isLate };
}

export function TwoLanguages(props: TwoLanguagesProps) {
  const { reader, book, onPairing } = props;
  const { bookLoader, effects } = useSystem();
  const { storage } = effects;
  const [logic] = useState(() =>
    besideMachine.provide({
      actions: {
        storeBeside: (_, beside) =>
          storage.beside.change(
            { id: 'beside', update: () => besideText(beside) },
            isBesideInvalid,
          ),
        openPanel: () => reader.send({ type: 'secondLanguage.open' }),
      },
    }),
  );
  const actor = useActorRef(logic, { input: inputOf(props, storage.beside.text()) });
  const isPanelOpen = useSelector(reader, (snapshot) => snapshot.hasTag('secondLanguageOpen'));
  const hasSecond = useSelector(actor, ({ context }) => isPaired(context));
  const hasPairs = useSelector(actor, isShown);

  // Before the frame: the text of one language is never seen where it is always beside another.
  useLayoutEffect(
    () => onPairing(hasPairs ? { Text: PairedText, actor } : null),
    [actor, hasPairs, onPairing],
  );
  useEffect(() => {
    if (hasSecond) bookLoader.send({ type: 'remaining.load' });
  }, [bookLoader, hasSecond]);
  useEffect(() => () => onPairing(null), [onPairing]);

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
        focusBeside(paragraph);
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
