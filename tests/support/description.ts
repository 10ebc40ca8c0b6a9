/** The shape of a machine's descriptions, and helpers that turn untyped values into text. */
import { inspect } from 'node:util';

export type Context = Record<string, unknown>;
/** A text, or a function that makes it from a context or an event. */
export type Description<T> = string | ((of: T) => string);

/**
 * A description of each cause (`page.next`, `after flipLock`) and of each innermost state; an empty
 * one adds nothing.
 */
export type MachineDescription = {
  title: string;
  events: Readonly<Record<string, Description<Context>>>;
  states: Readonly<Record<string, Description<Context>>>;
};

const list = (value: unknown): readonly Context[] =>
  Array.isArray(value) ? (value as Context[]) : [];
export const count = (value: unknown, one: string): string =>
  `${list(value).length} ${one}${list(value).length === 1 ? '' : 's'}`;
export const field = (value: unknown, name: string): unknown =>
  Object(value) === value ? Reflect.get(value as object, name) : undefined;
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : inspect(value);
export const failure = ({ error }: Context): string =>
  text(field(error, 'kind') ?? field(error, 'message'));
