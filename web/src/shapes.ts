/**
 * Shapes of data that the browser kept: another version of the page may have written it, or another program, or a person. What is read is a
 * new value, of the shape; lists and maps leave out what is of another shape, a record is left out as a whole.
 */

/** A value is of another shape. */
export const OTHER: unique symbol = Symbol.for("cartaro: of another shape");

/** Returns the value if it is of the shape, without what does not belong to it; else {@link OTHER}. */
export type Shape<T> = (value: unknown) => T | typeof OTHER;

/** The most characters of a text, and entries of a list or map. */
const LONGEST = 100_000;
const MOST = 10_000;

/** The values of which a guard is true. */
export function such<T>(guard: (value: unknown) => value is T): Shape<T> {
  return (value) => (guard(value) ? value : OTHER);
}

export const flag = such((value) => typeof value === "boolean");
export const number = such((value): value is number => Number.isFinite(value));
/** A whole number from zero on. */
export const count = such((value): value is number => Number.isSafeInteger(value) && (value as number) >= 0);
export const text = such((value): value is string => typeof value === "string" && value.length <= LONGEST);

/** A text of a pattern. */
export function like(pattern: RegExp): Shape<string> {
  return such((value): value is string => typeof value === "string" && pattern.test(value));
}

export function oneOf<const T extends string>(choices: readonly T[]): Shape<T> {
  return such((value): value is T => (choices as readonly unknown[]).includes(value));
}

/** What is of any of the shapes: as the first of them reads it. */
export function either<T extends unknown[]>(...shapes: { [At in keyof T]: Shape<T[At]> }): Shape<T[number]> {
  return (value) => {
    for (const shape of shapes) {
      const read = shape(value);
      if (read !== OTHER) return read;
    }
    return OTHER;
  };
}

const nothing = such((value) => value === null);

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return either<[null, T]>(nothing, shape);
}

/** Another value stands for what is of another shape. */
export function otherwise<T>(shape: Shape<T>, instead: T): Shape<T> {
  return (value) => {
    const read = shape(value);
    return read === OTHER ? instead : read;
  };
}

/** What a record may lack: it does if it is of another shape. */
export function maybe<T>(shape: Shape<T>): Shape<T | undefined> {
  return otherwise<T | undefined>(shape, undefined);
}

/** A list of what is of the shape, the last if there are too many. */
export function listOf<T>(shape: Shape<T>, most = MOST): Shape<T[]> {
  return (value) => (Array.isArray(value) ? value.slice(-most).map(shape).filter((read): read is T => read !== OTHER) : OTHER);
}

/** A list each of whose entries is of the shape. */
export function wholeListOf<T>(shape: Shape<T>): Shape<T[]> {
  const some = listOf(shape);
  return (value) => {
    const read = some(value);
    return read !== OTHER && read.length === (value as unknown[]).length ? read : OTHER;
  };
}

/** A list of two. */
export function pair<A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> {
  return (value) => {
    if (!Array.isArray(value) || value.length !== 2) return OTHER;
    const one = first(value[0]);
    const other = second(value[1]);
    return one === OTHER || other === OTHER ? OTHER : [one, other];
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A map from names to what is of the shape, the last if there are too many. */
export function mapOf<T>(shape: Shape<T>, most = MOST, names = /^(?!__proto__$)/): Shape<Record<string, T>> {
  return (value) => {
    if (!isObject(value)) return OTHER;
    const named = Object.entries(value).slice(-most).map(([name, one]) => [name, shape(one)] as const);
    return Object.fromEntries(named.filter((entry): entry is [string, T] => names.test(entry[0]) && entry[1] !== OTHER));
  };
}

/** An object of these fields. */
export function record<T extends object>(fields: { [Name in keyof T]-?: Shape<T[Name] | (undefined extends T[Name] ? undefined : never)> }): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(fields);
  return (value) => {
    if (!isObject(value)) return OTHER;
    const read = shapes.map(([name, shape]) => [name, shape(Object.hasOwn(value, name) ? value[name] : undefined)] as const);
    if (read.some(([, one]) => one === OTHER)) return OTHER;
    return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as T;
  };
}

/** What is of the shape, and of which *holds* is true. */
export function where<T>(shape: Shape<T>, holds: (read: T) => boolean): Shape<T> {
  return (value) => {
    const read = shape(value);
    return read !== OTHER && holds(read) ? read : OTHER;
  };
}

/** The options of a table, by name. */
export const options = mapOf(either<[string, number, boolean]>(text, number, flag));
/** A sentence in several languages: Italian and English at least. */
export const sentence = where(mapOf(text), ({ it, en }) => it !== undefined && en !== undefined) as Shape<Record<string, string> & { it: string; en: string }>;
