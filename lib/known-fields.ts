import type { z } from 'zod';

/** The field names of a shape at a path; none if it is open or has no fields. */
export function knownFields(shape: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  return shapesAt([shape], path).flatMap((one) => ('shape' in one ? Object.keys(one.shape) : []));
}

type Def = z.core.$ZodTypes['_zod']['def'];

function shapesAt(shapes: readonly z.core.$ZodType[], path: readonly PropertyKey[]): Def[] {
  const defs = shapes.flatMap(unwrap);
  const [key, ...rest] = path;
  if (key === undefined) return defs;
  const inner = defs.flatMap((def) => {
    if (def.type === 'array') return [def.element];
    if (def.type === 'record') return [def.valueType];
    return def.type === 'object' ? (def.shape[String(key)] ?? []) : [];
  });
  return inner.length > 0 ? shapesAt(inner, rest) : [];
}

/** The inner shapes of `optional`, `default`, `pipe` and the like, and all alternatives of a union. */
function unwrap(shape: z.core.$ZodType): Def[] {
  // Each of zod's own types has its own definition.
  const def = (shape as z.core.$ZodTypes)._zod.def;
  if (def.type === 'union') return def.options.flatMap(unwrap);
  if (def.type === 'pipe') return unwrap(def.in);
  return 'innerType' in def ? unwrap(def.innerType) : [def];
}
