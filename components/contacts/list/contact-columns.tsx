import { ContactStateBadge } from '@/components/contacts/contact-state';
import { formatValue } from '@/components/contacts/property-value';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import type { TickedRows } from '@/components/data/selection';
import { Time } from '@/components/data/time';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Link } from '@/components/ui/navigation/link';
import type { Contact } from '@/lib/contacts/contract';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { nameProperties } from '@/lib/contacts/properties/name-properties';
import { propertyLabel } from '@/lib/contacts/properties/property-label';

export const contactColumnsKey = 'postroom:contact-columns';

/** The optional columns, in order. */
export function columnChoices(properties: readonly ContactProperty[]): { id: string; label: string }[] {
  return [
    { id: 'state', label: 'State' },
    { id: 'topics', label: 'Topics' },
    ...properties.map(({ name }) => ({ id: `property.${name}`, label: propertyLabel(name) })),
    { id: 'created', label: 'Added' },
  ];
}

const maxAtFirst = 2;

/** The person's choice of columns, or else the usual ones and the first properties, the name before others. */
export function readContactColumns(text: string | null, properties: readonly ContactProperty[]): string[] {
  const names = properties.map(({ name }) => name);
  const own = nameProperties.filter((name) => names.includes(name));
  const first = [...new Set([...own, ...names])].slice(0, maxAtFirst).map((name) => `property.${name}`);
  return text === null ? ['state', 'topics', ...first, 'created'] : text.split(',');
}

const cells: Record<string, Omit<Column<Contact>, 'header'>> = {
  state: { id: 'state', from: 'sm', cell: (contact) => <ContactStateBadge contact={contact} /> },
  topics: {
    id: 'topics',
    from: 'md',
    className: 'max-w-44 truncate text-muted-foreground text-xs',
    cell: (contact) => <span title={topicNames(contact)}>{topicNames(contact)}</span>,
  },
  created: {
    id: 'created',
    from: 'md',
    className: 'text-muted-foreground',
    cell: (contact) => <Time value={contact.created_at} />,
  },
};

function topicNames({ topics }: Contact): string {
  const names = topics.filter(({ subscribed }) => subscribed).map(({ name }) => name);
  return names.join(', ') || '–';
}

export function contactColumns(
  chosen: readonly string[],
  properties: readonly ContactProperty[],
  selecting: { selection: TickedRows; rows: readonly Contact[] } | null,
): Column<Contact>[] {
  return [
    ...(selecting ? [selectColumn(selecting.selection, selecting.rows)] : []),
    {
      id: 'email',
      header: 'Address',
      className: 'w-full min-w-60 max-w-0',
      cell: (contact) => (
        <div className="grid gap-1.5">
          <Link
            href={`/contacts/${contact.id}`}
            data-row={contact.id}
            title={contact.email}
            className={`${rowLinkClasses} [overflow-wrap:anywhere] max-sm:line-clamp-2 sm:truncate`}
          >
            {contact.email}
          </Link>
          <span className="sm:hidden">
            <ContactStateBadge contact={contact} />
          </span>
        </div>
      ),
    },
    ...columnChoices(properties)
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, label }) => ({ header: label, ...(cells[id] ?? propertyColumn(id, properties)) })),
  ];
}

function propertyColumn(id: string, known: readonly ContactProperty[]): Omit<Column<Contact>, 'header'> {
  const name = id.slice('property.'.length);
  const type = known.find((one) => one.name === name)?.type ?? 'text';
  return {
    id,
    from: 'lg',
    className: 'max-w-44 truncate',
    cell: ({ properties }) => formatValue(properties[name], type),
  };
}

function selectColumn(selection: TickedRows, rows: readonly Contact[]): Column<Contact> {
  return {
    id: 'select',
    header: (
      <Checkbox
        hideLabel
        label="Select every contact on this page"
        disabled={rows.length === 0}
        checked={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
        onCheckedChange={(checked) => selection.set(checked ? rows.map(({ id }) => id) : [])}
      />
    ),
    className: 'relative z-10 w-px pr-0!',
    cell: (contact) => (
      <Checkbox
        hideLabel
        label={`Select ${contact.email}`}
        checked={selection.has(contact.id)}
        onCheckedChange={() => selection.toggle(contact.id)}
      />
    ),
  };
}
