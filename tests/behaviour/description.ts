/** Untyped values as text, for the descriptions of behaviours. */
import { inspect } from 'node:util';

type Context = Record<string, unknown>;

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
