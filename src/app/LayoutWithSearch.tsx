/** The layout and its search box, in one chunk: every screen but the reader has both. */
import type { ReactNode } from 'react';
import { Layout } from './layout/Layout.tsx';
import { SearchBox } from '../features/search/SearchBox.tsx';

export const LayoutWithSearch = ({ children }: { children: ReactNode }) => (
  <Layout search={<SearchBox />}>{children}</Layout>
);
