/** Saves files on the device. */

/**
 * Safari reads a file some time after it is asked to, and fails once its address is revoked
 * (https://bugs.webkit.org/show_bug.cgi?id=211234). No event says when it has been read.
 */
const READ_WITHIN_MS = 40_000;

/** Has the browser save a file under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/**
 * Has the browser save a text under a name with a day.
 * @param name begins the name of the file, such as `kitabvan-words`
 * @param extension of the file, without the dot
 * @param type of its content, such as `text/csv`
 */
export function saveText(
  text: string,
  { name, extension, type, day }: { name: string; extension: string; type: string; day: Date },
): void {
  const title = `${name}-${day.toISOString().slice(0, 10)}.${extension}`;
  saveFile(new File([text], title, { type }));
}
