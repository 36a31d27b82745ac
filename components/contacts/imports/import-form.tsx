import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import { useSettled } from '@/components/data/use-settled';
import { Button } from '@/components/ui/form/button';
import { formatBytes } from '@/lib/amounts';
import {
  type ImportFields,
  type ImportSource,
  isCounted,
  useImportOutcome,
  useStartImport,
} from '@/lib/client/contact-imports';
import { useProperties } from '@/lib/client/contacts';
import type { ImportPreview } from '@/lib/contacts/imports/contract';
import { ColumnList } from './column-list';
import { CorrectedNotice } from './corrected-notice';
import {
  type Decision,
  findDecisionProblems,
  leftOutColumns,
  mappingOf,
  suggestedDecisions,
} from './decisions';
import { type Choices, choicesInput, choicesOf, ImportChoices, noChoices } from './import-choices';
import { ImportOutcome } from './import-outcome';

const typingMs = 350;
/** Larger files are only sent again on request, not after each choice. */
const countedByItselfBytes = 2_000_000;

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;
const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

type Props = { source: ImportSource; preview: ImportPreview; onOther: () => void };

/** Columns and options of an import, with a preview of its result. */
export function ImportForm({ source, preview, onOther }: Props) {
  const router = useRouter();
  const { data: known, isPending } = useProperties();
  const properties = known?.data ?? [];
  const [decided, setDecisions] = useState<Decision[] | null>(null);
  const { corrects } = preview;
  const decisions = decided ?? suggestedDecisions(preview.columns, properties, corrects);
  const [takes, setTakes] = useState(true);
  const [choices, setChoices] = useState<Choices>(corrects ? choicesOf(corrects) : noChoices);
  const problems = findDecisionProblems(decisions, properties);
  const hasAddress = decisions.some(({ as }) => as === 'email');
  const fields: ImportFields = { ...mappingOf(preview.columns, decisions), ...choicesInput(choices) };
  const chosen = !isPending && hasAddress && problems.size === 0 ? JSON.stringify(fields) : null;

  const [asked, setAsked] = useState<string | null>(null);
  const settledColumn = useSettled(chosen ?? '', typingMs);
  const byItself = source.blob.size <= countedByItselfBytes;
  const countedColumn = byItself ? settledColumn : (asked ?? '');
  const outcome = useImportOutcome(source, countedColumn === '' ? null : JSON.parse(countedColumn));

  const start = useStartImport();
  const [sent, setSent] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);

  function begin() {
    const abort = new AbortController();
    stop.current = abort;
    setSent(0);
    start.mutate(
      { source, fields, onProgress: setSent, signal: abort.signal },
      {
        onSuccess: ({ id }) => router.push(`/contacts/imports/${id}`),
        onError: (error) => {
          setSent(null);
          if (!abort.signal.aborted) showFailure(error);
        },
      },
    );
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <strong className="[overflow-wrap:anywhere]">{source.name ?? 'Pasted rows'}</strong>
        <span className="text-muted-foreground">
          {formatBytes(source.blob.size)}, {encodings[preview.encoding]}, {separators[preview.delimiter]}
        </span>
        <Button variant="link" size="sm" onClick={onOther} disabled={sent !== null}>
          Choose another
        </Button>
      </p>
      {corrects && (
        <CorrectedNotice
          corrected={corrects}
          taken={takes}
          onTake={(next) => {
            setTakes(next);
            setChoices(next ? choicesOf(corrects) : noChoices);
          }}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <ColumnList
            columns={preview.columns}
            decisions={decisions}
            problems={problems}
            properties={properties}
            onChange={setDecisions}
          />
          <ImportChoices
            choices={choices}
            onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
          />
        </div>
        <div className="min-w-0 lg:sticky lg:top-6">
          <ImportOutcome
            outcome={outcome.data?.outcome ?? undefined}
            current={
              chosen !== null && countedColumn === chosen && !outcome.isPlaceholderData && outcome.isSuccess
            }
            counting={outcome.isFetching || (byItself && chosen !== null && settledColumn !== chosen)}
            error={outcome.error}
            problem={problemIn(hasAddress, problems.size)}
            whole={isCounted(source)}
            added={decisions.flatMap((decision) => (decision.as === 'new' ? [decision.name] : []))}
            leftOut={leftOutColumns(preview.columns, decisions).map(({ column }) => column.name)}
            keeps={choices.existing === 'keep'}
            readsState={decisions.some(({ as }) => as === 'state')}
            sent={sent}
            onCount={() => setAsked(chosen)}
            onStart={begin}
            onStop={() => stop.current?.abort()}
          />
        </div>
      </div>
    </>
  );
}

function problemIn(hasAddress: boolean, problems: number): string | null {
  if (!hasAddress) return 'Choose which column holds the email addresses.';
  if (problems > 0) return problems === 1 ? 'One column needs a look.' : `${problems} columns need a look.`;
  return null;
}
