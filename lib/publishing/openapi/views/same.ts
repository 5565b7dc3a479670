import type * as z from 'zod/mini';

type Flat<T> = T extends readonly (infer Item)[]
  ? Flat<Item>[]
  : T extends object
    ? { [Key in keyof T]: Flat<T[Key]> }
    : T;
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

/** Ties an answer's schema to the type a query returns: a view that changes without its schema no longer compiles. */
export function schemaOf<View>() {
  return <Schema extends z.ZodMiniType>(schema: Same<z.infer<Schema>, View> extends true ? Schema : never): Schema =>
    schema;
}
