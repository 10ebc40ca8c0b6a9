/** Finds, in the styles of the built site, what a supported browser lacks. */
import { lackedAtRule, lackedProperty, lackedSelector, type Feature } from './compatibility.ts';
import { styleValuesIn, type Finding } from './in-scripts.ts';

const BLOCKS = /([^{};]*)(?=\{)/gu;
const DECLARATIONS = /[{;]\s*(-?[a-z][a-z-]*)\s*:\s*([^;{}]*)(?=[;}])/gu;

/** @param css without line breaks in strings @returns what it uses, each name once */
export function findingsInStyles(css: string): Finding[] {
  const text = css
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/gu, '""');
  const found = new Map<string, Finding>();
  const add = (name: string, feature: Feature | null): void => {
    if (feature !== null)
      found.set(name, { name, why: `${feature.path}: not in ${feature.lacked.join(', ')}` });
  };
  for (const [, block = ''] of text.matchAll(BLOCKS)) {
    const [, rule] = /^\s*@([a-z-]+)/u.exec(block) ?? [];
    if (rule !== undefined) add(`@${rule}`, lackedAtRule(rule));
    for (const [, name = ''] of block.matchAll(/:{1,2}([a-z][a-z-]*)/gu))
      if (rule === undefined) add(`:${name}`, lackedSelector(name));
  }
  for (const [, name = '', value = ''] of text.matchAll(DECLARATIONS)) {
    const isFirst = !name.startsWith('-');
    if (isFirst) add(`style ${name}`, lackedProperty(name));
    for (const finding of styleValuesIn(value)) found.set(finding.name, finding);
  }
  return [...found.values()];
}
