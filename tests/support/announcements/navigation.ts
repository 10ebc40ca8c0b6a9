/** Expected announcements of the navigation: the overflow menu. */
import {
  by,
  elsewhere,
  NO_CHANGE,
  OTHER_SCREEN,
  silent,
  type Announcements,
  type AnnouncementStep,
  type Rules,
} from './announcement.ts';

const FOCUS_IS_ELSEWHERE = silent('the focus is already somewhere else');

/** The button announces its state. */
const toggle =
  (isOpen: (value: unknown) => boolean) =>
  ({ after }: AnnouncementStep): Announcements => [
    by('state', isOpen(after.value) ? 'expanded' : 'not expanded'),
  ];

/** Escape moves the focus to the button, which announces its name and its state. */
const backTo = (name: string): Announcements => [by('back', name), by('state', 'not expanded')];

/** The announcements of a panel; `button` is the name of the button that opens it. */
const panel = (button: string, isOpen: (value: unknown) => boolean): Rules => ({
  'button.press': toggle(isOpen),
  'escape.press': backTo(button),
  'outside.press': FOCUS_IS_ELSEWHERE,
  'focus.leave': FOCUS_IS_ELSEWHERE,
  'entry.choose': OTHER_SCREEN,
});

export const OVERFLOW_MENU: Rules = {
  ...panel('More', (value) => typeof value === 'object'),
  'focus.enter': elsewhere('the entry that has the focus announces its own name'),
  'pointer.enter': NO_CHANGE,
  'pointer.leave': NO_CHANGE,
  'after hoverDelay': silent('only a resting pointer opens the menu this way'),
  'after skipDelay': NO_CHANGE,
  'after closeDelay': silent('only a pointer that has left closes the menu this way'),
};
