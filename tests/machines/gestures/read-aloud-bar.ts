/** The controls of reading aloud. */
import type { Page } from 'playwright/test';
import type { PlainText } from '../../../machines/messages/message.ts';
import { t } from '../../behaviour/interface.ts';

export const listenButton = (page: Page) => page.getByRole('button', { name: t('Read aloud') });
export const bar = (page: Page) => page.getByRole('region', { name: t('Read aloud') });
export const inBar = (name: PlainText) => (page: Page) =>
  bar(page).getByRole('button', { name: t(name), exact: true });
