/** What opens over a screen and keeps the rest out of reach; Escape, a press beside it and a button for screen readers close it. */
import type { SerializedStyles } from '@emotion/react';
import { useRef, type ReactNode } from 'react';
import { DismissButton, Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';

export type ModalProps = {
  /** Its name, and its heading. */
  title: string;
  titleLook?: SerializedStyles;
  /** The look of what lies between it and the screen, and of itself. */
  around: SerializedStyles;
  sheet: SerializedStyles;
  onClose: () => void;
  children: ReactNode;
};

export function Modal(props: ModalProps) {
  return (
    <Overlay>
      <Opened {...props} />
    </Overlay>
  );
}

function Opened({ title, titleLook, around, sheet, onClose, children }: ModalProps) {
  const modal = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: onClose });
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, state, modal);
  const { dialogProps, titleProps } = useDialog({}, dialog);
  return (
    <div css={around} {...underlayProps}>
      <div ref={modal} css={sheet} {...modalProps}>
        <DismissButton onDismiss={onClose} />
        <section ref={dialog} {...dialogProps}>
          <h2 {...titleProps} css={titleLook}>
            {title}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}
