import { useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { countOf, formatNumber } from '@/lib/amounts';
import { type ContactProperty, maxProperties } from '@/lib/contacts/properties/contract';
import { localeProperty } from '@/lib/mail/locales';
import { ColumnDecision } from './column-decision';
import {
  type Column,
  countFreeProperties,
  type Decision,
  dropNewProperties,
  keepAllColumns,
  leftOutColumns,
  newProperty,
} from './decisions';
import { namesOf } from './names-of';

type Props = {
  columns: readonly Column[];
  decisions: readonly Decision[];
  problems: ReadonlyMap<number, string>;
  properties: readonly ContactProperty[];
  onChange: (decisions: Decision[]) => void;
};

/** What each column of a file becomes: the address, an existing or new property, or nothing. */
export function ColumnList({ columns, decisions, problems, properties, onChange }: Props) {
  const [showsEmpty, setShowsEmpty] = useState(false);
  const added = decisions.filter(({ as }) => as === 'new').length;
  const leftOut = leftOutColumns(columns, decisions).length;
  const room = countFreeProperties(properties, decisions);
  const takenNames = new Set([...properties, ...decisions].map((one) => ('name' in one ? one.name : null)));
  const newNames = readByEmails.filter((name) => !takenNames.has(name));
  const empty = columns.filter(
    ({ samples }, index) => samples.length === 0 && decisions[index]?.as === 'ignore',
  );
  const hidden = new Set(showsEmpty ? [] : empty);
  return (
    <Card
      title="Columns"
      description="What Postroom knows is chosen, and other columns become new properties. Leave out what you do not need. Empty cells change nothing."
      actions={
        <>
          {added > 1 && (
            <Button variant="secondary" size="sm" onClick={() => onChange(dropNewProperties(decisions))}>
              Leave out all new
            </Button>
          )}
          {leftOut > 1 && room > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange(keepAllColumns(columns, decisions, properties))}
            >
              {leftOut <= room ? 'Keep all columns' : `Keep ${formatNumber(room)} more`}
            </Button>
          )}
        </>
      }
      className="grid gap-4"
    >
      <ul aria-label="Columns" className="grid divide-y">
        {columns.map(
          (column, index) =>
            !hidden.has(column) && (
              <li key={column.name} className="grid gap-3 py-3 first:pt-0 last:pb-0 sm:grid-cols-2 sm:gap-5">
                <div className="grid min-w-0 content-start gap-0.5 sm:min-h-9 sm:content-center sm:self-start">
                  <span className="font-medium text-sm [overflow-wrap:anywhere]">{column.name}</span>
                  <span className="truncate text-muted-foreground text-xs" title={column.samples.join('\n')}>
                    {column.samples.join(' · ') || 'No values in the first rows'}
                  </span>
                </div>
                <ColumnDecision
                  column={column}
                  decision={decisions[index] ?? { as: 'ignore' }}
                  problem={problems.get(index)}
                  properties={properties}
                  offered={newNames}
                  onChange={(next) => onChange(decisions.map((one, at) => (at === index ? next : one)))}
                  onNew={() => newProperty(column, decisions, properties)}
                />
              </li>
            ),
        )}
      </ul>
      {room <= 0 && leftOut > 0 && (
        <p className="text-muted-foreground text-xs">
          A workspace has at most {maxProperties} properties, so {countOf(leftOut, 'column')}{' '}
          {leftOut === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {hidden.size > 0 && (
        <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
          {countOf(empty.length, 'column')} without values {empty.length === 1 ? 'is' : 'are'} left out:{' '}
          {namesOf(empty.map(({ name }) => name))}.{' '}
          <Button variant="link" size="sm" className="h-auto p-0 text-xs" onClick={() => setShowsEmpty(true)}>
            Show
          </Button>
        </p>
      )}
    </Card>
  );
}

/** Used by starters for greetings and language, so they are offered even if the property does not exist yet. */
const readByEmails = ['first_name', 'last_name', localeProperty];
