/** Finding words in an open book, whose code is loaded when it is asked for. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { MAX_QUERY_CHARACTERS } from '../../../machines/domain/limits.ts';
import { findPartOf } from '../../../machines/domain/site/routes.ts';
import { useEffects } from '../../system/system.tsx';
import type { TypedEarly } from '../../system/typed-early.ts';
import { findField } from '../../theme/find-field.ts';
import { besideInsets, space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Find } from './on-demand.ts';

const place = css({
  display: 'flex',
  ...besideInsets(space.small),
  paddingBlock: space.hair,
});

type FindingProps = Omit<ComponentProps<typeof Find>, 'typedRef' | 'fallback'>;

export function Finding(props: FindingProps) {
  const { reader } = props;
  const { navigation } = useEffects();
  // A link to a match.
  const [isLinked] = useState(() => findPartOf(navigation.parameters()) !== '');
  const isWanted = useSelector(reader, (snapshot) => snapshot.hasTag('findWanted'));
  const isLoading = useSelector(reader, (snapshot) => snapshot.hasTag('findLoading'));
  const typedRef = useRef<TypedEarly>({ query: '', isEntered: false, before: null });
  if (!isLinked && !isWanted) return null;
  return (
    <>
      {isLoading && (
        <EarlyField typedRef={typedRef} onClose={() => reader.send({ type: 'find.close' })} />
      )}
      <Find {...props} typedRef={typedRef} fallback={null} />
    </>
  );
}

type EarlyFieldProps = { typedRef: RefObject<TypedEarly>; onClose: () => void };

/**
 * The field while the code of the bar is being loaded: what is typed neither acts on the page nor is lost. It
 * is there at once, since some phones open their keyboard only then.
 */
function EarlyField({ typedRef, onClose }: EarlyFieldProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    typedRef.current = { query: '', isEntered: false, before: document.activeElement };
    input.current?.focus({ preventScroll: true });
  }, [typedRef]);
  const close = () => {
    onClose();
    const { before } = typedRef.current;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  return (
    <div className="container" css={place}>
      <input
        ref={input}
        css={findField}
        inputMode="search"
        autoComplete="off"
        maxLength={MAX_QUERY_CHARACTERS}
        aria-label={t('Find')}
        onChange={({ target }) => {
          typedRef.current.query = target.value;
          typedRef.current.isEntered = false;
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return;
          if (key === 'Enter') typedRef.current.isEntered = true;
          if (key === 'Escape') close();
        }}
      />
    </div>
  );
}
