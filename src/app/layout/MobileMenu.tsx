/** The navigation of small screens: a button and a panel with all entries. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { besideInsets, inset, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useEffects } from '../../system/system.tsx';
import { createMobileMenuLogic } from './effects.ts';
import { InterfaceLinks } from './InterfaceLinks.tsx';
import { menuPanel } from './menu-panel.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { NAVIGATION } from '../../../machines/domain/site/screens.ts';

const panel = css([
  menuPanel,
  {
    insetInline: 0,
    zIndex: 2,
    paddingBlock: space.small,
    ...besideInsets(space.small),
    borderInline: 0,
  },
]);

/** Covers the page below the header, so that a press outside the panel only closes it. */
const backdrop = css({
  position: 'fixed',
  inset: 0,
  top: `var(--bar-height, calc(3.75rem + ${inset.top}))`,
  zIndex: 1,
  background: 'rgb(0 0 0 / 0.35)',
});

export function MobileMenu() {
  const effects = useEffects();
  const t = useTranslate();
  const [logic] = useState(() => createMobileMenuLogic(effects));
  const mobileMenu = useActorRef(logic);
  const isOpen = useSelector(mobileMenu, (snapshot) => snapshot.hasTag('open'));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useDisclosure(mobileMenu, isOpen, box, button);
  useEffect(
    () => effects.input.onScroll(() => mobileMenu.send({ type: 'page.scroll' })),
    [mobileMenu, effects],
  );

  return (
    <Disclosure
      ref={box}
      isExpanded={isOpen}
      onExpandedChange={() => mobileMenu.send({ type: 'button.press' })}
    >
      <Button ref={button} slot="trigger" variant="quiet" aria-label={t('Menu')}>
        <Icon name={isOpen ? 'close' : 'menu'} />
      </Button>
      {isOpen && (
        <div
          css={backdrop}
          aria-hidden="true"
          onClick={() => mobileMenu.send({ type: 'backdrop.press' })}
        />
      )}
      <DisclosurePanel css={panel}>
        <ul>
          {NAVIGATION.map((entry) => (
            <li key={entry.path}>
              <NavigationLink
                entry={entry}
                onChoose={() => mobileMenu.send({ type: 'entry.choose' })}
              />
            </li>
          ))}
        </ul>
        <InterfaceLinks />
      </DisclosurePanel>
    </Disclosure>
  );
}
