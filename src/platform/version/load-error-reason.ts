/** The message of the page itself that its code is incomplete, with the reason. */

export function createLoadErrorReason() {
  const message = document.getElementById('load-error');
  const paragraph = document.createElement('p');
  return {
    /** Shows the message, beginning with the reason. */
    show: (reason: string): void => {
      // What is pressed is not queued any more: nobody knows when it could be done.
      window.kitabvan?.takeQueuedInput?.();
      if (message === null || paragraph.textContent === reason) return;
      paragraph.textContent = reason;
      message.prepend(paragraph);
      message.setAttribute('role', 'alert');
      message.hidden = false;
    },
    remove: (): void => {
      paragraph.remove();
      message?.removeAttribute('role');
      if (message !== null) message.hidden = true;
    },
  };
}
