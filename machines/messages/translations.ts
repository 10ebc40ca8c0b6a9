/** How the tables of translations are checked by the compiler. */

/** The names of the placeholders in a text: `{page}` has the name `page`. */
export type PlaceholderOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** Never when the translation lacks a placeholder of the English sentence, or has another one. */
type Complete<K extends string, V> = V extends string
  ? [PlaceholderOf<K>, PlaceholderOf<V>] extends [PlaceholderOf<V>, PlaceholderOf<K>]
    ? V
    : never
  : never;

/** Returns the table unchanged; a translation with other placeholders does not compile. */
export const translations = <const T extends Readonly<Record<string, string>>>(table: {
  readonly [K in keyof T]: K extends string ? Complete<K, T[K]> : never;
}): { readonly [K in keyof T]: string } => table;
