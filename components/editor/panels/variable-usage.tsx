import type { ConditionDefinition } from '@/lib/document/contract';
import type { Position } from '@/lib/document/markup/source-positions';
import type { VariableUse } from '@/lib/document/variables/used-variables';

type VariableUsageProps = {
  name: string;
  uses: readonly VariableUse[];
  conditions: readonly ConditionDefinition[];
  onOpen: (place: Position) => void;
  nameOf?: ((place: Position) => string | null) | undefined;
};

const texts = { plain_text: 'Plain text', subject: 'Subject', preview_text: 'Preview text' } as const;
const maxPlaces = 20;

/** The uses of a variable; a click opens a place in the source. */
export function VariableUsage({ name, uses, conditions, onOpen, nameOf }: VariableUsageProps) {
  const own = uses.filter((use) => use.kind === 'variable' && use.name === name);
  const elsewhere = [
    ...new Set(own.flatMap(({ place }) => (place === 'source' ? [] : [texts[place]]))),
    ...conditions
      .filter(({ rules }) => rules.some(({ variable }) => variable === name))
      .map((condition) => `Condition “${condition.name || condition.id}”`),
  ];
  const places = uniqueByName(
    own.flatMap(({ place, line, column }) =>
      place === 'source' ? [{ line, column, name: nameOf?.({ line, column }) ?? `Line ${line}` }] : [],
    ),
  );
  return (
    <section aria-label={`Where ${name} is used`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h4 className="font-medium text-sm">Used in</h4>
      {places.length + elsewhere.length === 0 && (
        <p className="text-muted-foreground text-xs">Nothing uses this variable.</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-xs">
        {elsewhere.map((place) => (
          <li key={place} className="px-1.5 py-1 text-muted-foreground">
            {place}
          </li>
        ))}
        {places.slice(0, maxPlaces).map(({ line, column, name: place }) => (
          <li key={`${line}:${column}`}>
            <button
              type="button"
              className="w-full truncate rounded-sm px-1.5 py-1 text-left text-primary-text hover:bg-muted"
              onClick={() => onOpen({ line, column })}
            >
              {place}
            </button>
          </li>
        ))}
        {places.length > maxPlaces && (
          <li className="px-1.5 py-1 text-muted-foreground">and {places.length - maxPlaces} more</li>
        )}
      </ul>
    </section>
  );
}

/** Several uses in one block count as one. */
function uniqueByName<P extends { name: string }>(places: readonly P[]): P[] {
  return places.filter(({ name }, index) => places.findIndex((other) => other.name === name) === index);
}
