import { FormError } from '@/components/data/form-error';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { Progress } from '@/components/ui/feedback/progress';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { countOf, formatNumber } from '@/lib/amounts';
import type { ImportPreview } from '@/lib/contacts/imports/contract';
import { namesOf } from './names-of';
import { RefusalReasons } from './refusal-reasons';
import { RowCounts } from './row-counts';

type CountedOutcome = NonNullable<ImportPreview['outcome']>;

type Props = {
  /** The last counts; undefined before. */
  outcome: CountedOutcome | undefined;
  /** Whether they belong to the current choices. */
  current: boolean;
  counting: boolean;
  error: Error | null;
  /** Why it cannot be counted. */
  problem: string | null;
  /** Whether all rows of the file were read, not only the first ones. */
  whole: boolean;
  /** Properties that it would create. */
  added: readonly string[];
  /** Ignored columns with values. */
  leftOut: readonly string[];
  /** Whether existing people stay unchanged, so that the first row of an address counts. */
  keeps: boolean;
  /** Whether a column says who is subscribed. */
  readsState: boolean;
  /** The upload progress, while uploading. */
  sent: number | null;
  onCount: () => void;
  onStart: () => void;
  onStop: () => void;
};

/** What an import would do, and the button to start it. */
export function ImportOutcome(props: Props) {
  const { outcome, current, counting, problem, whole, added, leftOut, keeps, readsState, sent } = props;
  const acceptedRows = outcome ? outcome.rows - outcome.refused : 0;
  return (
    <Card
      title="What will happen"
      description={outcome && !whole ? `Counted for the first ${countOf(outcome.rows, 'row')}.` : undefined}
      actions={counting && <Spinner label="Counting…" />}
      className="grid gap-4"
      footer={
        sent !== null ? (
          <Button variant="secondary" onClick={props.onStop}>
            Stop
          </Button>
        ) : (
          <>
            {!current && !counting && !problem && (
              <Button variant={outcome ? 'secondary' : 'primary'} onClick={props.onCount}>
                Count
              </Button>
            )}
            <Button
              disabled={!current || counting || problem !== null || acceptedRows === 0}
              onClick={props.onStart}
            >
              {current && outcome && whole ? `Import ${countOf(acceptedRows, 'row')}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      <FormError error={props.error} />
      {problem && <p className="text-muted-foreground text-sm">{problem}</p>}
      {!problem && !outcome && !props.error && (
        <p className="text-muted-foreground text-sm">
          {counting
            ? 'Every row is looked at. Nothing is changed yet.'
            : 'Count what would happen, before anything does.'}
        </p>
      )}
      {outcome && !problem && (
        <div className={current ? 'grid gap-4' : 'grid gap-4 opacity-60'}>
          <output aria-label="What will happen" className="block">
            <RowCounts counts={outcome} />
          </output>
          {outcome.created > 0 && (
            <p className="text-muted-foreground text-sm">
              {readsState
                ? `New contacts: ${namesOf(statesOf(outcome))}.`
                : 'New contacts are subscribed: no column says whether they agreed. Import only people who agreed to get email.'}
            </p>
          )}
          {outcome.newly_unsubscribed > 0 && (
            <Notice tone="warning">
              {countOf(outcome.newly_unsubscribed, 'contact')} will be unsubscribed, because the file says so.
            </Notice>
          )}
          {added.length > 0 && (
            <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
              {countOf(added.length, 'new property', 'new properties')}: {namesOf(added)}.
            </p>
          )}
          {leftOut.length > 0 && (
            <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
              {countOf(leftOut.length, 'column')} with values {leftOut.length === 1 ? 'is' : 'are'} left out:{' '}
              {namesOf(leftOut)}.
            </p>
          )}
          {outcome.repeated > 0 && (
            <p className="text-muted-foreground text-sm">
              {countOf(outcome.repeated, 'address is', 'addresses are')} in the file more than once:{' '}
              {keeps ? 'the first row counts.' : 'the last value counts.'}
            </p>
          )}
          {outcome.unsubscribed > 0 && (
            <Notice tone="info">
              {outcome.unsubscribed === 1
                ? 'One person in the file has unsubscribed and stays unsubscribed.'
                : `${formatNumber(outcome.unsubscribed)} people in the file have unsubscribed and stay unsubscribed.`}
            </Notice>
          )}
          {outcome.refusals.length > 0 && <Refusals outcome={outcome} />}
        </div>
      )}
      {sent !== null && (
        <div className="grid gap-1.5 text-sm">
          <Progress label="Sending the file" value={sent} max={1} />
          <output className="text-muted-foreground text-xs tabular-nums">
            {sent < 1 ? `Sending the file: ${Math.floor(sent * 100)}%` : 'Checking…'}
          </output>
        </div>
      )}
    </Card>
  );
}

const createdWords = [
  { state: 'subscribed', words: 'subscribed' },
  { state: 'unconfirmed', words: 'not confirmed' },
  { state: 'unsubscribed', words: 'unsubscribed' },
] as const;

/** New contacts by state, as far as there are any: “3 subscribed”. */
function statesOf({ created_states: counts }: CountedOutcome): string[] {
  return createdWords.flatMap(({ state, words }) =>
    counts[state] > 0 ? [`${formatNumber(counts[state])} ${words}`] : [],
  );
}

const refusedWords = {
  title: 'Why rows are refused',
  list: 'The first refused rows',
  rest: 'The others are still imported. Afterwards you can download the refused ones.',
};
const leftOutWords = {
  title: 'Values that are left out',
  list: 'The first values',
  rest: 'Their rows are still imported. Afterwards you can download them.',
};

function Refusals({ outcome }: { outcome: CountedOutcome }) {
  const words = outcome.refused > 0 ? refusedWords : leftOutWords;
  return (
    <div className="grid gap-3 border-t pt-4 text-sm">
      <h3 className="font-medium">{words.title}</h3>
      <RefusalReasons reasons={outcome.refusal_reasons} refused={outcome.refused} />
      <ul aria-label={words.list} className="grid gap-1 text-muted-foreground text-xs">
        {outcome.refusals.slice(0, 3).map(({ row, value, reason }) => (
          <li key={row} className="truncate">
            Row {formatNumber(row)}: {value ? `“${value}”` : reason}
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-xs">{words.rest}</p>
    </div>
  );
}
