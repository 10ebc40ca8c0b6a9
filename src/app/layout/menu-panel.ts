/** The box of a menu that hangs from the header. */
import { css } from '@emotion/react';
import { heightBelowBar } from '../../ui/BarSpace.tsx';

export const menuPanel = css({
  position: 'absolute',
  insetInlineEnd: 0,
  top: '100%',
  maxHeight: heightBelowBar,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow)',
  // React Aria hides a closed panel with `hidden="until-found"`, which keeps its box and lets
  // find-in-page open the menu.
  '&[hidden]': { display: 'none' },
});
