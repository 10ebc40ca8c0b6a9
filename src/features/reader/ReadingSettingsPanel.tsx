/** The reading settings panel: how the page is set, tried out on the page itself and on a sample, and kept at once. */
import { css, keyframes } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Language } from '../../../machines/domain/book.ts';
import {
  choiceLabel,
  READING_SETTINGS_TITLE,
  SETTING_TITLES,
  themeLabel,
} from '../../../machines/messages/reading-settings.ts';
import {
  typefacesOf,
  isDefault,
  STEPS,
  THEMES,
  type Choice,
} from '../../../machines/domain/reading-settings.ts';
import { textInItsScript } from '../../theme/book-typography.ts';
import { themes } from '../../theme/themes.ts';
import {
  shortLandscape,
  motion,
  radius,
  size,
  space,
  reducedMotion,
  TARGET,
  wide,
} from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { LANG } from '../../ui/books/Paragraphs.tsx';
import { useReadingSettings } from './use-reading-settings.ts';
import type { ReaderActor } from './use-reader.ts';

const comes = keyframes({ from: { transform: 'translateY(16px)' } });

/** Nothing darkens the page: it is what is looked at. */
const around = css({ position: 'fixed', inset: 0, zIndex: 7 });

/** On small screens a sheet at the foot of the window, else a card below the button. */
const sheet = css({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  maxHeight: 'min(34rem, 72dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  boxShadow: 'var(--shadow)',
  animation: `${comes} ${motion.sheet}`,
  [reducedMotion]: { animation: 'none' },
  [wide]: {
    insetInline: 'auto max(1rem, calc((100vw - 75rem) / 2 + 1rem))',
    bottom: 'auto',
    top: '4.25rem',
    width: '25rem',
    maxHeight: 'calc(100dvh - 5.25rem)',
    borderRadius: radius.sheet,
  },
  // In a low window there is more to be chosen than to be looked at.
  [shortLandscape]: { maxHeight: '76dvh' },
  '& section': { display: 'grid', gap: space.medium, padding: space.medium, outline: 'none' },
});

const heading = css({ fontSize: size.large });

const scope = css({ color: 'var(--soft-ink)', fontSize: size.small });

const shade = 'linear-gradient(#000 4.5rem, transparent 6rem)';
const sample = css({
  padding: `${space.small} ${space.medium}`,
  background: 'var(--ground)',
  border: '1px solid var(--hairline)',
  borderRadius: radius.control,
  height: '7rem',
  overflow: 'hidden',
  [shortLandscape]: { height: '3rem' },
  '& p': { WebkitMaskImage: shade, maskImage: shade },
});

const group = css({ minWidth: 0 });
const groupLabel = css({
  display: 'block',
  marginBottom: space.hair,
  color: 'var(--soft-ink)',
  fontSize: size.small,
});

/** What is chosen is told by its frame and its weight, not by colour alone. */
const option = css({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '0.3rem',
  minWidth: TARGET,
  minHeight: TARGET,
  padding: '0.3rem 0.1rem',
  border: '1px solid var(--hairline)',
  borderRadius: radius.control,
  fontSize: size.small,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  '&[data-hovered]': { background: 'var(--sunk)' },
  '&[data-selected]': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 0 0 0 1px var(--accent)',
    color: 'var(--accent)',
    fontWeight: 700,
  },
  '@media (forced-colors: active)': { '&[data-selected]': { border: '3px solid Highlight' } },
});

const swatch = css({
  flex: 'none',
  width: '1.75rem',
  height: '1.75rem',
  border: '1px solid var(--line)',
  borderRadius: '50%',
  forcedColorAdjust: 'none',
});

/** Half of each, as the device decides between the two. */
const device = css({
  background: `linear-gradient(120deg, ${themes.paper['--ground']} 50%, ${themes.night['--ground']} 50%)`,
});

/** Always in reach, however small the window. */
const row = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: space.small,
  margin: `0 -${space.medium} -${space.medium}`,
  padding: `${space.small} ${space.medium}`,
  background: 'var(--raised)',
  borderTop: '1px solid var(--hairline)',
  '& > button': { flex: 1 },
  // What goes on beneath it fades, so that it is seen to go on.
  boxShadow: '0 -0.5rem 0.5rem var(--raised)',
});

const SAMPLES: Readonly<Record<Language, string>> = {
  english:
    'It rained all night. In the morning the well was full, and somebody had left a lamp burning beside it.',
  hindi: 'सारी रात बारिश होती रही। सुबह कुआँ भरा था, और उसके पास कोई जलता हुआ दीया छोड़ गया था।',
  hinglish:
    'Saari raat baarish hoti rahi. Subah kuan bhara tha, aur uske paas koi jalta hua diya chhod gaya tha.',
};

/** @param language of the text behind it */
export function ReadingSettingsPanel({
  reader,
  language,
}: {
  reader: ReaderActor;
  language: Language;
}) {
  const actor = useReadingSettings(language);
  const readingSettings = useSelector(actor, (snapshot) => snapshot.context.readingSettings);
  const close = () => reader.send({ type: 'settings.close' });
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
      title={READING_SETTINGS_TITLE}
      titleStyle={heading}
      overlayStyle={around}
      sheetStyle={sheet}
      onClose={close}
    >
      <div css={sample}>
        <p lang={LANG[language]} css={textInItsScript}>
          {SAMPLES[language]}
        </p>
      </div>
      <p css={scope}>{`For every book that you read in ${language}.`}</p>
      <Group
        title="Theme of the whole site"
        least="3.6rem"
        options={[null, ...THEMES].map((theme) => ({
          value: theme,
          words: themeLabel(theme),
          swatch: (
            <span
              css={[swatch, theme === null ? device : { background: themes[theme]['--ground'] }]}
            />
          ),
        }))}
        chosen={readingSettings.theme}
        onChoose={({ value }) => actor.send({ type: 'theme.choose', theme: value })}
      />
      {choices.map(
        (each) =>
          each[0] !== undefined && (
            <Group
              key={each[0].name}
              title={SETTING_TITLES[each[0].name]}
              least={each.length > 5 ? TARGET : '4.25rem'}
              options={each.map((choice) => ({
                value: choice.value,
                words: choiceLabel(language, choice),
                choice,
              }))}
              chosen={settings[each[0].name]}
              onChoose={({ choice }) => actor.send({ type: 'setting.choose', choice })}
            />
          ),
      )}
      <div css={row}>
        <Button
          locked={isDefault(readingSettings, language)}
          onPress={() => actor.send({ type: 'settings.reset' })}
        >
          Reset
        </Button>
        <Button variant="strong" onPress={close}>
          Done
        </Button>
      </div>
    </ModalDialog>
  );
}

type Option = { value: string | number | boolean | null; words: string; swatch?: ReactNode };

/** `least`: width of one choice; as many stand in a row as there is room for. */
type GroupProps<O extends Option> = {
  title: string;
  least: string;
  options: readonly O[];
  chosen: O['value'];
  onChoose: (option: O) => void;
};

function Group<O extends Option>({ title, least, options, chosen, onChoose }: GroupProps<O>) {
  const choose = (key: string) => {
    const wanted = options.find(({ value }) => String(value) === key);
    if (wanted !== undefined) onChoose(wanted);
  };
  return (
    <RadioGroup css={group} value={String(chosen)} onChange={choose}>
      <Label css={groupLabel}>{title}</Label>
      <div
        css={{
          display: 'grid',
          gap: '2px',
          gridTemplateColumns: `repeat(auto-fit, minmax(${least}, 1fr))`,
        }}
      >
        {options.map(({ value, words, swatch: picture }) => (
          <RadioField key={String(value)} value={String(value)} css={{ display: 'grid' }}>
            <RadioButton css={option}>
              {picture}
              {words}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
