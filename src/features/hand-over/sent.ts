/** Packs the reading of this device, and gives it away. */
import { codeOf, CODE_BYTES } from '../../../machines/domain/hand-over/code.ts';
import {
  base64Of,
  digitsOf,
  sealed,
  type Bytes,
} from '../../../machines/domain/hand-over/link-text.ts';
import {
  booksIn,
  partOf,
  recordsIn,
  type Lists,
  type MovedReading,
} from '../../../machines/domain/hand-over/moved.ts';
import {
  fittingLink,
  type Fitting,
  type HandOverCounts,
  type Parcel,
} from '../../../machines/domain/hand-over/parcel.ts';
import { packed } from '../../../machines/domain/hand-over/payload.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import type { HandOverContent } from '../../../machines/hand-over.machine.ts';
import type { ShareOutcome } from '../../../machines/domain/site/sharing.ts';
import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation/address.ts';
import { saveFile } from '../../platform/save-file.ts';
import { openShareMenu } from '../../platform/share-menu.ts';
import type { RecordStore } from '../../platform/storage/record-store.ts';
import { handOverFile } from './hand-over-file.ts';
import { canDeflate, canLock, deflated, LOCK_BYTES, locked } from './packing.ts';
import { movedFrom, readingIn, textsOfParts } from './stored-reading.ts';

/** The last records of the lists, which are the newest. */
function newest(lists: Lists, count: number): Lists {
  let left = count;
  const kept = [...lists].map(([key, list]) => {
    const own = list.slice(Math.max(list.length - left, 0));
    left -= own.length;
    return [key, own] as const;
  });
  return new Map(kept.filter(([, list]) => list.length > 0));
}

const cutDown = (reading: MovedReading, { marks, records }: Fitting): MovedReading => ({
  ...reading,
  marks: reading.marks.slice(0, marks),
  lists: newest(reading.lists, records),
});

const countsOf = (reading: MovedReading): HandOverCounts => ({
  books: booksIn(reading).size,
  marks: reading.marks.length,
  records: recordsIn(reading.lists),
});

/** @param prefix of the addresses in the language of the interface */
export function createSent(records: RecordStore, prefix: string) {
  /** The same as long as the screen is open, so that it is not typed again after each change. */
  const code = codeOf(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  const codeFor = ({ isLocked }: HandOverContent) => (isLocked && canLock() ? code : null);
  const address = (fragment: string) => addressOf(`${prefix}${SCREENS.handOver.path}#${fragment}`);

  /** @returns the length of the link to so many deflated bytes */
  const lengthOf = (bytes: number, isLocked: boolean): number =>
    address('d=').length + Math.ceil(((5 + bytes + (isLocked ? LOCK_BYTES : 0)) * 4) / 3);

  async function pack(content: HandOverContent): Promise<Parcel> {
    const stored = movedFrom(readingIn(records.texts()), Date.now());
    const whole = partOf(stored, content.parts);
    const chosen = countsOf(whole);
    const used = codeFor(content);
    const all = countsOf(stored);
    const none = { link: null, digits: null, holds: chosen, all, code: used };
    if (!canDeflate()) return none;
    let bytes: Bytes = new Uint8Array();
    let holds = whole;
    const fitting = await fittingLink(chosen, async (tried) => {
      holds = cutDown(whole, tried);
      bytes = await deflated(packed(holds));
      return lengthOf(bytes.length, used !== null);
    });
    if (fitting === null) return none;
    holds = cutDown(whole, fitting);
    bytes = await deflated(packed(holds));
    const envelope = sealed(
      used === null
        ? { kind: 'plain', body: bytes }
        : { kind: 'locked', body: await locked(bytes, used) },
    );
    return {
      link: address(`d=${base64Of(envelope)}`),
      digits: address(`n=${digitsOf(envelope)}`),
      holds: countsOf(holds),
      all,
      code: used,
    };
  }

  const file = (content: HandOverContent): Promise<File> =>
    handOverFile(textsOfParts(records.texts(), content.parts), codeFor(content));

  return {
    pack,
    copyLink: (link: string | null): Promise<void> => copyText(link ?? ''),
    saveFile: async (content: HandOverContent): Promise<void> => saveFile(await file(content)),
    /** Shares the link; or the file, where there is no link. @param title what the menu says */
    share: async (
      title: string,
      link: string | null,
      content: HandOverContent,
    ): Promise<ShareOutcome> =>
      openShareMenu(link === null ? { title, files: [await file(content)] } : { title, url: link }),
  };
}
