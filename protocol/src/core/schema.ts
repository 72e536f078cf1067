import * as z from 'zod/mini';

/** Deeply readonly, because receivers in other packages must not change a value. */
export type Immutable<T> = T extends (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;

/** A schema's output type. */
export type Parsed<Schema extends z.ZodMiniType> = Immutable<z.output<Schema>>;
/** A schema's input type. */
export type Sent<Schema extends z.ZodMiniType> = Immutable<z.input<Schema>>;

/** Names a schema among the components of the OpenAPI document. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema, description?: string): Schema {
  z.globalRegistry.add(schema, description === undefined ? { id } : { id, description });
  return schema;
}

/** Describes a value in the OpenAPI document. */
export function about<Schema extends z.ZodMiniType>(schema: Schema, description: string, example?: unknown): Schema {
  z.globalRegistry.add(schema, example === undefined ? { description } : { description, example });
  return schema;
}

/** SHA-256 or an element of a chain in base64url. */
export const hash = () => z.string().check(z.regex(/^[\w-]{43}$/));

export const jsonObject = () => z.record(z.string(), z.unknown());

/** No lone surrogates, which UTF-8 cannot encode, and no NUL, which PostgreSQL cannot store. */
const WELL_FORMED = /^[^\0\p{Cs}]*$/u;
const notWellFormed = 'text must be well-formed Unicode without NUL';
const wellFormed = () => z.refine<string>((value) => WELL_FORMED.test(value), { error: notWellFormed });

export const text = (most: number, least = 0) =>
  least > 0
    ? z.string().check(z.minLength(least), z.maxLength(most), wellFormed())
    : z.string().check(z.maxLength(most), wellFormed());

/** Deeper objects could overflow the stack of recursive code. */
export const MAX_DEPTH = 12;
/** What is wrong with an untyped value; null if it is fine. */
function faultIn(value: unknown, left = MAX_DEPTH): string | null {
  if (typeof value === 'string') return WELL_FORMED.test(value) ? null : notWellFormed;
  if (value === null || typeof value !== 'object') return null;
  if (left === 0) return `nested deeper than ${MAX_DEPTH}`;
  for (const [key, one] of Object.entries(value)) {
    const fault = WELL_FORMED.test(key) ? faultIn(one, left - 1) : notWellFormed;
    if (fault) return fault;
  }
  return null;
}
export const shallowObject = () =>
  z.record(text(64), z.unknown()).check(
    z.superRefine((value, context) => {
      const fault = faultIn(value);
      if (fault) context.addIssue(fault);
    }),
  );

/** The response of routes without data. */
export const Done = z.object({ ok: z.literal(true) });

/** A session as its owner sees it. */
export const Me = named('Me', z.object({ id: z.string(), name: z.string() }));
