/** Shares the address of the page and language that are read. */
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { pageOf } from '../../../../machines/domain/reading/reading-position.ts';
import { readerPath } from '../../../../machines/domain/site/routes.ts';
import { useEffects } from '../../../system/system.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { ShareSlot } from '../../../ui/ShareSlot.tsx';
import type { ReaderActor } from '../use-reader.ts';

const ShareLink = lazyWithPreload(
  async () => (await import('../../share/ShareLink.tsx')).ShareLink,
);

type SharePlaceProps = { actor: ReaderActor; book: LoadedBook };

export function SharePlace({ actor, book }: SharePlaceProps) {
  const { navigation } = useEffects();
  const place = () => actor.getSnapshot().context;
  return (
    <ShareSlot
      ShareLink={ShareLink}
      label="Share"
      way="share"
      variant="quiet"
      title={() => bookIn(book, place().language).title}
      path={() => navigation.prefix + readerPath(book.id, pageOf(place()), place().language)}
    />
  );
}
