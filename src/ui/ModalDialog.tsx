/**
 * A modal dialog with a heading. Escape, Back, a press on the overlay and a visually hidden Dismiss
 * button close it. The focus stays inside while it is open and is restored afterwards
 * (react-aria-components Modal and Dialog).
 */
import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { besideInsets, inset, space } from '../theme/tokens.ts';
import { useLayer } from './use-layer.ts';

/** Centred in the window, over the darkened page. */
const centred = css({
  position: 'fixed',
  inset: 0,
  zIndex: 7,
  display: 'grid',
  placeItems: 'center',
  ...besideInsets(space.medium),
  paddingTop: `max(${space.medium}, ${inset.top})`,
  paddingBottom: `max(${space.medium}, ${inset.bottom})`,
  background: 'rgb(0 0 0 / 0.5)',
});

const card = css({
  width: '100%',
  maxWidth: '30rem',
  maxHeight: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
  '& section': {
    display: 'flex',
    flexDirection: 'column',
    gap: space.medium,
    padding: space.medium,
    outline: 'none',
  },
});

/**
 * For the button that closes a long dialog. Sticky, so that it can be reached on a phone without
 * scrolling to the end.
 */
export const dialogFooter = css({
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  margin: `0 -${space.medium} -${space.medium}`,
  padding: `${space.small} ${space.medium}`,
  background: 'var(--raised)',
  borderTop: '1px solid var(--hairline)',
});

export type ModalDialogProps = {
  /** The accessible name and the heading. */
  title: string;
  titleStyle?: SerializedStyles;
  /** Style of the layer between the page and the dialog; the default darkens the page. */
  overlayStyle?: SerializedStyles;
  dialogStyle?: SerializedStyles;
  /** The id of the text that a screen reader reads after the title, when the dialog opens. */
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog is open as long as it is rendered. */
export function ModalDialog(props: ModalDialogProps) {
  const {
    title,
    titleStyle,
    overlayStyle = centred,
    dialogStyle = card,
    describedBy,
    onClose,
    children,
  } = props;
  useLayer(true, onClose);
  return (
    <ModalOverlay
      css={overlayStyle}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Modal css={dialogStyle}>
        <Dialog {...(describedBy !== undefined && { 'aria-describedby': describedBy })}>
          <Heading slot="title" level={2} css={titleStyle}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
