type Values = Readonly<Record<string, unknown>>;

/**
 * The value of a variable: under its whole name, or nested by the parts of it (`{ contact: { first_name } }`).
 * `doubled` when both are there. null and absence are no value.
 */
export function lookUpValue(values: object, name: string): { value: unknown; doubled: boolean } {
  const flatValue = ownValue(values, name);
  const nested = name.includes('.') ? name.split('.').reduce(valueOfPart, values) : undefined;
  const isNested = nested !== undefined && nested !== null;
  const isWhole = flatValue !== undefined && flatValue !== null;
  return { value: isWhole ? flatValue : (nested ?? flatValue), doubled: isWhole && isNested };
}

/** The values without that of one name, wherever it stands. */
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

/** What an object itself has under a name, never what it inherits. */
export function ownValue(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? (holder as Values)[name] : undefined;
}

function valueOfPart(holder: unknown, part: string): unknown {
  return isObject(holder) ? ownValue(holder, part) : undefined;
}

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
