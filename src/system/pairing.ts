/** What the reader and the second language beside its text know of each other. */
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { besideMachine } from '../../machines/beside.machine.ts';
import type { Language } from '../../machines/domain/languages.ts';
import type { LoadedBook } from '../../machines/domain/loaded-book.ts';

export type BesideActor = ActorRefFrom<typeof besideMachine>;

/** `index` of the page, from 0; `language` of its text. */
export type PairedTextProps = {
  actor: BesideActor;
  book: LoadedBook;
  content: string;
  language: Language;
  index: number;
};

/** What shows the text of a page with its second language. */
export type Pairing = { Text: ComponentType<PairedTextProps>; actor: BesideActor };
