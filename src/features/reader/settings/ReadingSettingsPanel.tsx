/**
 * The reading settings panel. A choice applies to the open page and to a sample text, and is
 * stored, at once.
 */
import { css, keyframes } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { LANGUAGE_TABLE, type Language } from '../../../../machines/domain/languages.ts';
import {
  choiceLabel,
  READING_SETTINGS_TITLE,
  SETTING_TITLES,
  themeLabel,
} from '../../../../machines/messages/reading/reading-settings.ts';
import { SAMPLE_TEXTS } from '../../../../machines/messages/own-language.ts';
import {
  typefacesOf,
  isDefault,
  STEPS,
  THEMES,
  type Choice,
} from '../../../../machines/domain/reading/reading-settings.ts';
import { languageNameMessage } from '../../../../machines/messages/languages.ts';
import { textInItsScript } from '../../../theme/book-typography.ts';
import { themes } from '../../../theme/themes.ts';
import {
  inset,
  shortLandscape,
  motion,
  radius,
  size,
  space,
  reducedMotion,
  TARGET,
  wide,
} from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { OptionGroup } from '../../../ui/OptionGroup.tsx';
import type { ResettableView } from '../../../system/view.ts';
import { useReadingSettings } from './use-reading-settings.ts';
import type { ReaderActor } from '../use-reader.ts';
import { useTranslate } from '../../../ui/interface-texts.tsx';

const slideIn = keyframes({ from: { transform: 'translateY(16px)' } });

/** The page is not darkened: the user watches how each choice changes it. */
const overlay = css({ position: 'fixed', inset: 0, zIndex: 7 });

/** A bottom sheet on small screens, else a card below its button. */
const bottomSheet = css({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingLeft: inset.left,
  paddingRight: inset.right,
  maxHeight: ['min(34rem, 72vh)', 'min(34rem, 72dvh)'],
  overflowY: 'auto',
  scrollPaddingBottom: inset.bottom,
  overscrollBehavior: 'contain',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  boxShadow: 'var(--shadow)',
  animation: `${slideIn} ${motion.sheet}`,
  [reducedMotion]: { animation: 'none' },
  // In a low window the options need the height more than the page behind them does.
  [shortLandscape]: { maxHeight: ['76vh', '76dvh'] },
  [wide]: {
    insetInline: `auto max(1rem, ${inset.right}, calc((100vw - 75rem) / 2 + 1rem))`,
    bottom: 'auto',
    top: `calc(4.25rem + ${inset.top})`,
    width: '25rem',
    paddingInline: 0,
    maxHeight: ['100vh', '100dvh'].map(
      (height) => `calc(${height} - 5.25rem - ${inset.top} - ${inset.bottom})`,
    ),
    borderRadius: radius.sheet,
  },
  '& section': { display: 'grid', gap: space.medium, padding: space.medium, outline: 'none' },
});

const MoreSettings = lazyWithPreload(
  async () => (await import('../../comfort/ways-of-reading.ts')).MoreSettings,
);

/** As high as the settings that are loading. */
const loadingRoom = css({ height: '9.5rem' });

const heading = css({ fontSize: size.large });

const scopeNote = css({ color: 'var(--soft-ink)', fontSize: size.small });

const fade = 'linear-gradient(#000 4.5rem, transparent 6rem)';
const sample = css({
  padding: `${space.small} ${space.medium}`,
  background: 'var(--ground)',
  border: '1px solid var(--hairline)',
  borderRadius: radius.control,
  height: '7rem',
  overflow: 'hidden',
  [shortLandscape]: { height: '3rem' },
  '& p': { WebkitMaskImage: fade, maskImage: fade },
});

const swatch = css({
  flex: 'none',
  width: '1.75rem',
  height: '1.75rem',
  border: '1px solid var(--line)',
  borderRadius: '50%',
  forcedColorAdjust: 'none',
});

/** Half light, half dark: the device chooses between the two. */
const deviceSwatch = css({
  background: `linear-gradient(120deg, ${themes.paper['--ground']} 50%, ${themes.night['--ground']} 50%)`,
});

/** Sticky, so that Reset and Done can be reached in the smallest window. */
const buttonRow = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: space.small,
  margin: `0 -${space.medium} -${space.medium}`,
  padding: `${space.small} ${space.medium} max(${space.small}, ${inset.bottom})`,
  background: 'var(--raised)',
  borderTop: '1px solid var(--hairline)',
  [wide]: { paddingBottom: space.small },
  '& > button': { flex: 1 },
  // The content scrolls out under a fade, which shows that there is more.
  boxShadow: '0 -0.5rem 0.5rem var(--raised)',
});

/** @param language of the text that the page shows; the settings of this language are edited */
export function ReadingSettingsPanel({
  reader,
  language,
}: {
  reader: ReaderActor;
  language: Language;
}) {
  const t = useTranslate();
  const actor = useReadingSettings(language);
  const readingSettings = useSelector(actor, (snapshot) => snapshot.context.readingSettings);
  const [view, setView] = useState<ResettableView | null>(null);
  const close = () => reader.send({ type: 'overlay.close' });
  const settings = readingSettings[language];
  const choices: readonly Choice[][] = [
    STEPS.size.map((value) => ({ name: 'size', value })),
    typefacesOf(language).map((value) => ({ name: 'face', value })),
    STEPS.lines.map((value) => ({ name: 'lines', value })),
    STEPS.width.map((value) => ({ name: 'width', value })),
    STEPS.justified.map((value) => ({ name: 'justified', value })),
  ];
  return (
    <ModalDialog
      title={t(READING_SETTINGS_TITLE)}
      titleStyle={heading}
      overlayStyle={overlay}
      dialogStyle={bottomSheet}
      onClose={close}
    >
      <div css={sample}>
        <p lang={LANGUAGE_TABLE[language].tag} css={textInItsScript}>
          {SAMPLE_TEXTS[language]}
        </p>
      </div>
      <p css={scopeNote}>
        {t('Applies to every book you read in {language}.', {
          language: languageNameMessage(language),
        })}
      </p>
      <OptionGroup
        title={t('Theme of the whole site')}
        minWidth="3.6rem"
        options={[null, ...THEMES].map((theme) => ({
          value: theme,
          label: t(themeLabel(theme)),
          picture: (
            <span
              css={[
                swatch,
                theme === null ? deviceSwatch : { background: themes[theme]['--ground'] },
              ]}
            />
          ),
        }))}
        selected={readingSettings.theme}
        onSelect={({ value }) => actor.send({ type: 'theme.choose', theme: value })}
      />
      {choices.map(
        (options) =>
          options[0] !== undefined && (
            <OptionGroup
              key={options[0].name}
              title={t(SETTING_TITLES[options[0].name])}
              minWidth={options.length > 5 ? TARGET : '4.25rem'}
              options={options.map((choice) => ({
                value: choice.value,
                label: t(choiceLabel(language, choice)),
                choice,
              }))}
              selected={settings[options[0].name]}
              onSelect={({ choice }) => actor.send({ type: 'setting.choose', choice })}
            />
          ),
      )}
      <MoreSettings
        reader={reader}
        language={language}
        settings={settings}
        onChoice={(choice) => actor.send({ type: 'setting.choose', choice })}
        onView={setView}
        fallback={<div css={loadingRoom} />}
      />
      <div css={buttonRow}>
        <Button
          locked={isDefault(readingSettings, language) && view?.isUsual !== false}
          onPress={() => {
            actor.send({ type: 'settings.reset' });
            view?.reset();
          }}
        >
          {t('Reset')}
        </Button>
        <Button variant="strong" onPress={close}>
          {t('Done')}
        </Button>
      </div>
    </ModalDialog>
  );
}
