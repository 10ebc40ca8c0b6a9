/**
 * Of the reading settings: pages or scrolling, and one level deeper what is rarely chosen, as columns,
 * spaces of the text, a focus, and the screen.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Language } from '../../../machines/domain/languages.ts';
import { totalOf } from '../../../machines/domain/reading/reading-position.ts';
import {
  settingsFor,
  STEPS,
  type Choice,
  type Settings,
} from '../../../machines/domain/reading/reading-settings.ts';
import { scrolledPagesOf } from '../../../machines/domain/reading/scrolled-pages.ts';
import {
  COLUMN_COUNTS,
  FOCUS_WAYS,
  isUsualView,
  VIEW_MODES,
  type ViewChoice,
} from '../../../machines/domain/reading/view-settings.ts';
import {
  choiceLabel,
  SETTING_TITLES,
} from '../../../machines/messages/reading/reading-settings.ts';
import {
  COLUMN_LABELS,
  FOCUS_LABELS,
  VIEW_MODE_LABELS,
} from '../../../machines/messages/reading/view.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { modeShown } from '../../../machines/view.machine.ts';
import { size, space } from '../../theme/tokens.ts';
import { useEffects } from '../../system/system.tsx';
import type { ResettableView } from '../../system/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { OptionGroup } from '../../ui/OptionGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { hasTouch } from './edge-taps.ts';
import { viewOf } from './effects.ts';
import { useRoomForColumns } from './room-for-columns.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import { canFillScreen, canStayOn } from './screen.ts';

const note = css({ marginTop: space.hair, color: 'var(--soft-ink)', fontSize: size.small });
const more = css({
  justifySelf: 'start',
  '&[aria-expanded=true] svg': { transform: 'scaleY(-1)' },
});
const startStyle = css({ justifySelf: 'start' });
/** What is below the text of a page, which is far away where all pages are one text. */
const besidesText = css({ display: 'flex', flexWrap: 'wrap', marginInline: '-0.9rem' });
const level = css({ display: 'grid', gap: space.medium });

const SPACES = ['letters', 'words', 'paragraphs'] as const;

export type MoreSettingsProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  /** Of the text; its spaces are edited. */
  language: Language;
  settings: Settings;
  onChoice: (choice: Choice) => void;
  /** Called with what Reset takes back besides. */
  onView: (view: ResettableView) => void;
};

/** What Scroll does in the open book. */
function scrolledMessage({ context }: SnapshotFrom<typeof readerMachine>) {
  const pages = scrolledPagesOf(context);
  if (pages === null) return 'This book is too long to be scrolled: its pages are turned.';
  return pages.last - pages.first + 1 < totalOf(context)
    ? 'This book is long: Scroll shows a chapter at a time.'
    : 'To read on without stops, choose Scroll.';
}

export function MoreSettings({ reader, onView, ...spaces }: MoreSettingsProps) {
  const t = useTranslate();
  const view = viewOf(reader, useEffects());
  const scrolled = useSelector(reader, scrolledMessage);
  const { mode } = useSelector(view, ({ context }) => context.settings);
  const isUsual = useSelector(view, ({ context }) => isUsualView(context.settings));
  useLayoutEffect(
    () => onView({ isUsual, reset: () => view.send({ type: 'view.reset' }) }),
    [isUsual, onView, view],
  );
  // Whether the rest of the panel is expanded changes nothing else.
  const [isOpen, setOpen] = useState(false);
  const choose = (choice: ViewChoice) => view.send({ type: 'view.choose', choice });
  const isScrolled = useIsScrolled();
  const leaveFor = (event: { type: 'find.open' | 'marks.open' }) => {
    reader.send({ type: 'overlay.close' });
    reader.send(event);
  };
  return (
    <>
      <div>
        <OptionGroup
          title={t('How the book is shown')}
          minWidth="4.25rem"
          options={VIEW_MODES.map((value) => ({ value, label: t(VIEW_MODE_LABELS[value]) }))}
          selected={mode}
          onSelect={({ value }) => choose({ name: 'mode', value })}
        />
        <p css={note}>{t(scrolled)}</p>
      </div>
      {isScrolled && (
        <div css={besidesText}>
          <Button variant="quiet" onPress={() => leaveFor({ type: 'find.open' })}>
            {t('Find')}
          </Button>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onPress={() => leaveFor({ type: 'marks.open' })}
          >
            {t('Marks')}
          </Button>
        </div>
      )}
      <Button
        css={more}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls="more-settings"
        onPress={() => setOpen(!isOpen)}
      >
        {t('More settings')} <Icon name="down" />
      </Button>
      <div id="more-settings" hidden={!isOpen} css={isOpen && level}>
        {isOpen && <Deeper view={view} choose={choose} {...spaces} />}
      </div>
    </>
  );
}

type DeeperProps = Omit<MoreSettingsProps, 'reader' | 'onView'> & {
  view: ReturnType<typeof viewOf>;
  choose: (choice: ViewChoice) => void;
};

function Deeper({ view, choose, language, settings, onChoice }: DeeperProps) {
  const t = useTranslate();
  const start = useRef<HTMLDivElement>(null);
  // It expands below the visible part of the panel.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  const mode = useSelector(view, ({ context }) => modeShown(context));
  const { columns, focus, awake, zones, count, numbers } = useSelector(
    view,
    ({ context }) => context.settings,
  );
  const hasRoom = useRoomForColumns();
  const isScrolled = useIsScrolled();
  const isFull = useSelector(view, (snapshot) => snapshot.hasTag('fullScreen'));
  const known = settingsFor(language);
  return (
    <>
      <div ref={start} />
      {mode === 'pages' && hasRoom && (
        <div>
          <OptionGroup
            title={t('Columns')}
            minWidth="4.25rem"
            options={COLUMN_COUNTS.map((value) => ({ value, label: t(COLUMN_LABELS[value]) }))}
            selected={columns}
            onSelect={({ value }) => choose({ name: 'columns', value })}
          />
          <p css={note}>
            {t(
              'One column stays for poems, very long pages, a focus, and two languages side by side.',
            )}
          </p>
        </div>
      )}
      {SPACES.filter((name) => known.includes(name)).map((name) => (
        <OptionGroup
          key={name}
          title={t(SETTING_TITLES[name])}
          minWidth="4.25rem"
          options={STEPS[name].map((value) => ({
            value,
            label: t(choiceLabel(language, { name, value })),
          }))}
          selected={settings[name]}
          onSelect={({ value }) => onChoice({ name, value })}
        />
      ))}
      {isScrolled && (
        <>
          <Button css={startStyle} onPress={() => view.send({ type: 'rolling.ask' })}>
            {t('Roll by itself')}
          </Button>
          <div>
            <Switch isSelected={numbers} onChange={(value) => choose({ name: 'numbers', value })}>
              {t('Say page numbers')}
            </Switch>
            <p css={note}>{t('A screen reader then reads the number of each page.')}</p>
          </div>
        </>
      )}
      <OptionGroup
        title={t('Focus')}
        minWidth="4.25rem"
        options={FOCUS_WAYS.map((value) => ({ value, label: t(FOCUS_LABELS[value]) }))}
        selected={focus}
        onSelect={({ value }) => choose({ name: 'focus', value })}
      />
      {mode === 'pages' && hasTouch() && (
        <div>
          <Switch isSelected={zones} onChange={(value) => choose({ name: 'zones', value })}>
            {t('Turn by tapping the edges')}
          </Switch>
          <p css={note}>
            {t(
              'Tap the right edge of the text for the next page, the left edge for the one before.',
            )}
          </p>
        </div>
      )}
      {canStayOn() && (
        <Switch isSelected={awake} onChange={(value) => choose({ name: 'awake', value })}>
          {t('Keep the screen on')}
        </Switch>
      )}
      <Switch isSelected={count} onChange={(value) => choose({ name: 'count', value })}>
        {t('Count my reading')}
      </Switch>
      {canFillScreen() && (
        <Switch isSelected={isFull} onChange={() => view.send({ type: 'screen.toggle' })}>
          {t('Full screen')}
        </Switch>
      )}
    </>
  );
}
