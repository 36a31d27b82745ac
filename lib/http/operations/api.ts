import type { z } from 'zod';
import type { allOperations } from './all-operations';

type All = typeof allOperations;
type Part<O, Name extends string> = O extends { [N in Name]: infer Shape extends z.ZodType } ? Shape : null;
type InputType<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined;

/** Values that a query string can carry when the server expects text. */
type Written<Value> =
  | Value
  | (Value extends string ? (string extends Value ? number | boolean : never) : never)
  | (Value extends 'true' | 'false' ? boolean : never);
type Query<Shape> = Shape extends z.ZodType
  ? { [Name in keyof z.input<Shape>]: Written<z.input<Shape>[Name]> | null }
  : undefined;

/** The input and output types of each operation, for the dashboard's calls. */
export type Api = {
  [Name in keyof All]: {
    query: Query<Part<All[Name], 'query'>>;
    body: InputType<Part<All[Name], 'body'>>;
    answer: Part<All[Name], 'response'> extends z.ZodType ? z.output<Part<All[Name], 'response'>> : undefined;
  };
};
