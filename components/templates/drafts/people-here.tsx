import { Avatar } from '@/components/ui/display/avatar';
import { personColor } from '@/components/ui/display/person-color';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import type { PersonHere } from '@/lib/client/live-template';

const maxShown = 3;

/** Others who have the template open. */
export function PeopleHere({ people }: { people: readonly PersonHere[] }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Tooltip content={`Also here: ${names}`}>
      <button
        type="button"
        className="relative flex -space-x-1.5 rounded-full pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1.5"
        aria-label={`Also here: ${names}`}
      >
        {people.slice(0, maxShown).map(({ id, name }) => (
          <span
            key={id}
            className="rounded-full border-2 bg-background"
            style={{ borderColor: personColor(id) }}
          >
            <Avatar name={name} className="size-7" />
          </span>
        ))}
        {people.length > maxShown && (
          <span
            aria-hidden
            className="inline-grid size-7 place-items-center rounded-full bg-muted text-xs ring-2 ring-background"
          >
            +{people.length - maxShown}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
