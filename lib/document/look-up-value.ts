type Values = Readonly<Record<string, unknown>>;

/**
 * The value of a variable: by its whole name, or nested by its parts (`{ contact: { first_name } }`). `doubled` if both
 * are there. null counts as no value.
 */
export function lookUpValue(values: object, name: string): { value: unknown; doubled: boolean } {
  const flatValue = ownValue(values, name);
  const nested = name.includes('.') ? name.split('.').reduce(valueOfPart, values) : undefined;
  const isNested = nested !== undefined && nested !== null;
  const isWhole = flatValue !== undefined && flatValue !== null;
  return { value: isWhole ? flatValue : (nested ?? flatValue), doubled: isWhole && isNested };
}

/** Removes the value of a name, nested or not. */
export function withoutValue(values: Values, name: string): Values {
  const dot = name.indexOf('.');
  const root = dot === -1 ? name : name.slice(0, dot);
  const inside = dot === -1 ? undefined : ownValue(values, root);
  const entries = Object.entries(values)
    .filter(([key]) => key !== name)
    .map(([key, value]): [string, unknown] =>
      key === root && isObject(inside) ? [key, withoutValue(inside, name.slice(dot + 1))] : [key, value],
    );
  return Object.fromEntries(entries);
}

/** An object's own value of a name, never an inherited one. */
function ownValue(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? (holder as Values)[name] : undefined;
}

function valueOfPart(holder: unknown, part: string): unknown {
  return isObject(holder) ? ownValue(holder, part) : undefined;
}

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
