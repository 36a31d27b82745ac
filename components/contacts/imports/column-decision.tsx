import { useState } from 'react';
import { TopicDialog } from '@/components/contacts/choices/topic-dialog';
import { formatDay, typeLabels } from '@/components/contacts/property-value';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import { formatNumber } from '@/lib/amounts';
import { useTopics } from '@/lib/client/contacts';
import { type ContactProperty, propertyType } from '@/lib/contacts/properties/contract';
import { propertyLabel } from '@/lib/contacts/properties/property-label';
import { localeProperty } from '@/lib/mail/locales';
import { type Column, type Decision, targetOf } from './decisions';
import { StateValues } from './state-values';

const types = propertyType.options.map((value) => ({ value, label: typeLabels[value] }));

/** No count: only the first rows are read for it, and the outcome counts all. */
const typeNouns = { text: 'text', number: 'a number', date: 'a date', boolean: 'yes or no' };

type DecisionProps = {
  column: Column;
  decision: Decision;
  problem: string | undefined;
  properties: readonly ContactProperty[];
  /** Suggested names of new properties. */
  offered: readonly string[];
  onChange: (decision: Decision) => void;
  onNew: () => Decision;
};

/** What one column becomes, with what that means for its values. */
export function ColumnDecision(props: DecisionProps) {
  const { column, decision, problem, properties, offered, onChange, onNew } = props;
  const topics = useTopics().data?.data ?? [];
  const [naming, setNaming] = useState(false);
  const chosen =
    decision.as === 'property'
      ? propertyLabel(decision.name)
      : decision.as === 'topic'
        ? (topics.find(({ id }) => id === decision.id)?.name ?? null)
        : labels[decision.as];
  function choose(value: string) {
    if (value.startsWith('topic.')) onChange({ as: 'topic', id: value.slice(6) });
    else if (value.startsWith('new.')) onChange({ as: 'new', name: value.slice(4), type: 'text' });
    else if (value === 'email' || value === 'topics' || value === 'ignore') onChange({ as: value });
    else if (value === 'state') onChange({ as: value, states: {} });
    else if (value === 'new-topic') setNaming(true);
    else onChange(value === 'new' ? onNew() : { as: 'property', name: value.slice(9) });
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Combobox
        label={`What ${column.name} is`}
        placeholder="Property…"
        empty="There is no such property yet."
        value={decision.as === 'property' ? `property.${decision.name}` : targetOf(decision)}
        onValueChange={choose}
        options={[
          { value: 'ignore', label: labels.ignore },
          { value: 'email', label: labels.email },
          { value: 'state', label: labels.state },
          { value: 'topics', label: labels.topics },
          ...topics.map(({ id, name }) => ({ value: `topic.${id}`, label: name, hint: 'Topic, yes or no' })),
          { value: 'new-topic', label: 'New topic…', hint: 'Yes or no' },
          { value: 'new', label: labels.new, hint: typeLabels[column.type] },
          ...offered.map((name) => ({ value: `new.${name}`, label: propertyLabel(name), hint: 'New' })),
          ...properties.map(({ name, type }) => ({
            ...{ value: `property.${name}`, label: propertyLabel(name), hint: typeLabels[type] },
          })),
        ]}
        trigger={
          <ComboboxField
            label={column.name}
            chosen={chosen}
            className={decision.as === 'ignore' ? 'text-muted-foreground' : undefined}
          />
        }
      />
      {naming && (
        <TopicDialog
          topic={null}
          suggestedName={column.name}
          onCreated={({ id }) => onChange({ as: 'topic', id })}
          onClose={() => setNaming(false)}
        />
      )}
      {decision.as === 'new' && (
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
          <Input
            aria-label={`Name of the new property for ${column.name}`}
            aria-invalid={problem ? true : undefined}
            value={decision.name}
            maxLength={80}
            onChange={({ target }) => onChange({ ...decision, name: target.value.replaceAll(' ', '_') })}
          />
          <Select
            aria-label={`Type of the new property for ${column.name}`}
            value={decision.type}
            options={types}
            onValueChange={(type) => onChange({ ...decision, type })}
          />
        </div>
      )}
      {decision.as === 'new' && decision.type === column.type && column.misfits.length > 0 && (
        <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
          Refused as {typeNouns[decision.type]}:{' '}
          {column.misfits
            .slice(0, 3)
            .map(({ row, value }) => `row ${formatNumber(row)} “${value}”`)
            .join(', ')}
          {column.misfits.length > 3 && ' and more'}. Text takes every value.
        </p>
      )}
      {decision.as === 'state' && (
        <StateValues
          column={column}
          states={decision.states}
          onChange={(states) => onChange({ as: 'state', states })}
        />
      )}
      {decision.as === 'topics' && (
        <p className="text-muted-foreground text-xs">
          Names of your topics, separated by semicolons or commas. Others are turned off, also by an empty
          cell, except for people who chose themselves.
        </p>
      )}
      {decision.as === 'topic' && (
        <p className="text-muted-foreground text-xs">
          Yes or no for this topic. An empty cell is a no. People who chose themselves keep their choice.
        </p>
      )}
      <DatesRead column={column} decision={decision} properties={properties} />
      {'name' in decision && decision.name === localeProperty && (
        <p className="text-muted-foreground text-xs">Decides which language of an email a person gets.</p>
      )}
      {problem && (
        <p role="alert" className="text-destructive-text text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}

/** How dates of a column are read, or why they stay text. */
function DatesRead({
  column,
  decision,
  properties,
}: Pick<DecisionProps, 'column' | 'decision' | 'properties'>) {
  const isNew = decision.as === 'new';
  const known = decision.as === 'property' && properties.find(({ name }) => name === decision.name);
  const isDate = isNew ? decision.type === 'date' : known && known.type === 'date';
  const unread = column.dates.find(({ date }) => date === null);
  const read = column.dates.flatMap(({ value, date }) =>
    date ? [`“${value}” → ${formatDay(date, 'long')}`] : [],
  );
  const facts = [
    isDate && read.length > 0 && `Read as ${read.join(', ')}.`,
    // Values that do not fit the guessed type are reported above.
    isDate &&
      unread &&
      !(isNew && column.misfits.length > 0) &&
      `Refused: “${unread.value}”. ${unread.reason}`,
    isNew &&
      decision.type === 'text' &&
      unread &&
      `Kept as text, because not every date is clear. “${unread.value}”: ${unread.reason}`,
  ].filter(Boolean);
  return (
    facts.length > 0 && (
      <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">{facts.join(' ')}</p>
    )
  );
}

const labels = {
  ignore: 'Leave out',
  email: 'Email address',
  state: 'Subscribed or not',
  topics: 'Topics they are subscribed to',
  new: 'New property',
};
