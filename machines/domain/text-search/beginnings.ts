/** Where the longer words stand that begin with what is typed. */
import { frameOf, lettersOf, soundOf } from '../../search/sound.ts';
import type { QueryWord } from './query.ts';
import { keyOfBeginning } from './vocabulary.ts';

/**
 * What may follow, as far as it changes how the letters before it sound: c sounds like k, s or ch, and a
 * t before ion like s.
 */
const ROMAN = [...'abcdefghijklmnopqrstuvwxyz'.split(''), 'ph', 'sh', 'chh', 'ion', 'on'];
const VIRAMA = '\u094d';
const DEVANAGARI = Array.from('कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह');
const FOLLOWING = [...ROMAN, ...DEVANAGARI.map((letter) => VIRAMA + letter), ...DEVANAGARI];
const IS_ROMAN = /[a-z]$/u;

const soundingFrame = (text: string): string => frameOf(keyOfBeginning(soundOf(lettersOf(text))));

/** @returns the shortest part of `other` with which it differs from `frame`; null if it begins with it */
function differing(frame: string, other: string): string | null {
  if (other.startsWith(frame)) return null;
  let at = 0;
  while (at < other.length && other[at] === frame[at]) at += 1;
  return other.slice(0, at + 1);
}

/**
 * @param word unfinished
 * @returns what the frames of keys begin with under which all longer words stand; other words do, too
 */
export function framesOfBeginning({ text, soundings }: QueryWord): string[] {
  // It stands under itself.
  if (soundings.length === 0) return [`=${frameOf(text)}`];
  const frame = soundingFrame(text);
  // A word with digits is its own key.
  const frames = new Set([frame, frameOf(text)]);
  for (const { sound } of soundings) if (sound !== '') frames.add(frameOf(keyOfBeginning(sound)));
  for (const next of IS_ROMAN.test(text) ? ROMAN : FOLLOWING) {
    const other = differing(frame, soundingFrame(text + next));
    if (other !== null) frames.add(other);
  }
  return [...frames].filter((each) =>
    [...frames].every((other) => other === each || !each.startsWith(other)),
  );
}
