/** What the picture of a quote does in the browser: it is drawn, made a file, shared and saved. */
import { fromPromise } from 'xstate';
import { quotePictureMachine } from '../../../../machines/quote-picture.machine.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { drawPicture, type PictureWords } from './draw-picture.ts';

const TYPE = 'image/png';

/** @throws Error when the browser cannot make a file of the canvas */
const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new Error('The canvas could not become a file.')) : resolve(blob),
      TYPE,
    );
  });

/** Whether the device shares files. */
const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** @throws DOMException when the device refuses; not when the user has closed its menu */
async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/**
 * @param name of the file, without an extension
 * @returns the machine with its effects, and how to tell it of the canvas, before it starts
 */
export function createPictureLogic(words: PictureWords, name: string) {
  let canvas: HTMLCanvasElement | null = null;
  // Made at once: a menu opens only in answer to a press, and not long after it.
  let file: File | null = null;
  const made = (): File => {
    if (file === null) throw new Error('The picture is not drawn yet.');
    return file;
  };
  const logic = quotePictureMachine.provide({
    actors: {
      drawPicture: fromPromise(async () => {
        if (canvas === null) throw new Error('The canvas is not shown.');
        await drawPicture(canvas, words);
        file = new File([await blobOf(canvas)], `${name}.png`, { type: TYPE });
        return { canShare: canShare(file) };
      }),
      sharePicture: fromPromise(() => share(made(), words.title)),
    },
    actions: { savePicture: () => saveFile(made()) },
  });
  return {
    logic,
    setCanvas: (shown: HTMLCanvasElement | null): void => {
      canvas = shown;
    },
  };
}
