/** The navigation of medium screens: Home, and a More menu with the other entries. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState, type PointerEvent } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { useLocation } from 'wouter';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useEffects } from '../../system/system.tsx';
import { createOverflowMenuLogic } from './effects.ts';
import { InterfaceLinks } from './InterfaceLinks.tsx';
import { menuPanel } from './menu-panel.ts';
import { bar } from './NavigationBar.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { activeEntry, NAVIGATION, SCREENS } from '../../../machines/domain/site/screens.ts';

const others = NAVIGATION.filter(({ path }) => path !== SCREENS.home.path);

/** More is highlighted while one of its entries is the current screen. */
const active = css({
  color: 'var(--accent)',
  boxShadow: 'inset 0 -2px var(--accent)',
  borderRadius: 0,
});

const anchor = css({ position: 'relative' });

const panel = css([menuPanel, { minWidth: '12rem', padding: space.small, borderRadius: '6px' }]);

export function OverflowMenu() {
  const effects = useEffects();
  const t = useTranslate();
  const [logic] = useState(() => createOverflowMenuLogic(effects));
  const overflowMenu = useActorRef(logic);
  const isOpen = useSelector(overflowMenu, (snapshot) => snapshot.hasTag('open'));
  // A menu that is open only because the pointer rests on it is not what Back is pressed for.
  const isPinned = useSelector(overflowMenu, (snapshot) => snapshot.hasTag('pinned'));
  const [path] = useLocation();
  const hasActiveEntry = others.some((entry) => entry.path === activeEntry(path));
  const box = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useDisclosure(overflowMenu, isPinned, box, button);

  // Touch and pen do not hover: they press the button.
  const hover = (type: 'pointer.enter' | 'pointer.leave') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') overflowMenu.send({ type });
  };
  return (
    <ul css={bar}>
      <li>
        <NavigationLink entry={SCREENS.home} />
      </li>
      <li
        ref={box}
        css={anchor}
        onPointerEnter={hover('pointer.enter')}
        onPointerLeave={hover('pointer.leave')}
      >
        <Disclosure
          isExpanded={isOpen}
          onExpandedChange={() => overflowMenu.send({ type: 'button.press' })}
        >
          <Button
            ref={button}
            slot="trigger"
            variant="quiet"
            css={hasActiveEntry ? active : undefined}
          >
            {t('More')}
          </Button>
          <DisclosurePanel css={panel}>
            <ul>
              {others.map((entry) => (
                <li key={entry.path}>
                  <NavigationLink
                    entry={entry}
                    onFocus={() => overflowMenu.send({ type: 'focus.enter' })}
                    onChoose={() => overflowMenu.send({ type: 'entry.choose' })}
                  />
                </li>
              ))}
            </ul>
            <InterfaceLinks onFocus={() => overflowMenu.send({ type: 'focus.enter' })} />
          </DisclosurePanel>
        </Disclosure>
      </li>
    </ul>
  );
}
