/** How far the user has read a book. */
import { isFinished, type PersonalRecords } from './records.ts';

export const STAGES = ['unread', 'reading', 'finished'] as const;
export type Stage = (typeof STAGES)[number];

/** How far the user has read each book; a book that is missing is unread. */
export type Stages = ReadonlyMap<string, Stage>;

export const stagesOf = ({ readingProgress }: Pick<PersonalRecords, 'readingProgress'>): Stages =>
  new Map(
    readingProgress.map((record) => [
      record.bookId,
      isFinished({ ...record, currentPageNumber: furthestPage(record) }) ? 'finished' : 'reading',
    ]),
  );

const furthestPage = ({
  currentPageNumber,
  furthestPageNumber = 0,
}: PersonalRecords['readingProgress'][number]): number =>
  Math.max(currentPageNumber, furthestPageNumber);
