/**
 * What a supported browser lacks and the built site uses all the same, each with the reason why
 * that does no harm. The names are those that the check reports.
 */

const ASKED_FIRST = 'The code asks first whether the browser has it.';
const OWN_NAME = 'A field of an object of the site or of a package, which only has the same name.';
const ATTRIBUTE = 'React writes it as an attribute, which a browser that lacks it ignores.';
const DECORATION = 'Without it the page looks plainer, and nothing is missing or covered.';

export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'CSS.highlights': ASKED_FIRST,
  Highlight: ASKED_FIRST,
  'Intl.Segmenter': ASKED_FIRST,
  MediaMetadata: ASKED_FIRST,
  SpeechSynthesisUtterance: ASKED_FIRST,
  'canShare()': ASKED_FIRST,
  canShare: ASKED_FIRST,
  'AbortSignal.timeout()': 'src/platform/network/timeout-signal.ts adds it where it is missing.',
  'checkVisibility()': ASKED_FIRST,
  connection: ASKED_FIRST,
  mediaSession: ASKED_FIRST,
  navigation: ASKED_FIRST,
  reportError: ASKED_FIRST,
  'requestIdleCallback()': ASKED_FIRST,
  setImmediate: ASKED_FIRST,
  share: ASKED_FIRST,
  'share()': ASKED_FIRST,
  speechSynthesis: ASKED_FIRST,
  'startViewTransition()': ASKED_FIRST,
  userAgentData: ASKED_FIRST,
  orientation: 'React Aria reads it with a default.',
  inert:
    'React Aria hides what is behind a dialog from screen readers, and keeps the focus inside.',
  movementX: 'React Aria compares it with 0, to tell real moves of a mouse.',
  movementY: 'React Aria compares it with 0, to tell real moves of a mouse.',

  capture: OWN_NAME,
  cause: OWN_NAME,
  config: OWN_NAME,
  'install()': OWN_NAME,
  'maximize()': OWN_NAME,
  role: OWN_NAME,
  'watch()': OWN_NAME,
  with: OWN_NAME,
  'style alt': OWN_NAME,
  'style d': 'An attribute of a drawing.',
  'style overlay': OWN_NAME,
  'style page': OWN_NAME,
  'style size': OWN_NAME,
  'style boxFlex': 'The names of properties that React and Emotion know.',
  'style boxFlexGroup': 'The names of properties that React and Emotion know.',
  'style boxOrdinalGroup': 'The names of properties that React and Emotion know.',
  'style scale': 'The names of properties that React and Emotion know.',
  'style zoom': 'The names of properties that React and Emotion know.',

  fetchPriority: ATTRIBUTE,
  imageSizes: ATTRIBUTE,
  popover: ATTRIBUTE,

  ':has': 'Without it a bar at the bottom covers more of the page, which can still be scrolled.',
  ':has(): :has(': 'As for the styles.',
  'at-rule: @layer': 'React Aria keeps a scroll inside a dialog by it; the site does so itself.',
  'function of CSS: color-mix(':
    'The words that are read aloud are marked by Highlight, asked first.',
  'style contain-intrinsic-height': 'Only helps where content-visibility is supported.',
  'style containIntrinsicHeight': 'Only helps where content-visibility is supported.',
  'style containIntrinsicSize': 'Only helps where content-visibility is supported.',
  'style content-visibility': 'Without it the whole text is laid out at once.',
  'style contentVisibility': 'Without it the whole text is laid out at once.',
  'style font-synthesis': DECORATION,
  'style fontSynthesis': DECORATION,
  'style forcedColorAdjust': 'Safari has no forced colours, Firefox gives its own.',
  'style hyphens': DECORATION,
  'style orphans': 'For print only.',
  'style widows': 'For print only.',
  'style overscroll-behavior': DECORATION,
  'style overscroll-behavior-x': DECORATION,
  'style overscrollBehavior': DECORATION,
  'style overscrollBehaviorX': DECORATION,
  'style scrollbar-width': DECORATION,
  'style scrollbarWidth': DECORATION,
  'style text-wrap': DECORATION,
  'style textWrap': DECORATION,
  'unit of the viewport or a container: 0dvh': 'A value in vh stands before each.',
  'unit of the viewport or a container: 2dvh': 'A value in vh stands before each.',
  'unit of the viewport or a container: 6dvh': 'A value in vh stands before each.',
  'unit of the viewport or a container: 0svh': 'A value in vh stands before each.',
};
