import { Link } from '@/components/ui/navigation/link';
import { CodeSample } from './code-sample';
import { fieldsOf } from './describe-schema';
import { FieldTree } from './field-tree';
import { setupExample } from './filled-setup';
import type { DocumentedOperation, OpenApiDocument, Parameter } from './openapi-shapes';
import { operationAddress, type PlacedOperation, titleOf } from './operations';
import { OwnValues } from './own-values';
import { Prose } from './prose';
import { TryIt } from './try-it';
import { VerbBadge } from './verb-badge';

type OperationViewProps = {
  placed: PlacedOperation;
  document: OpenApiDocument;
  next: PlacedOperation | undefined;
};

/** One operation: fields at the left, examples and a trial at the right; on phones, these come before the fields. */
export function OperationView({ placed, document, next }: OperationViewProps) {
  const { operation, path, verb } = placed;
  const { schemas } = document.components;
  const body = operation.requestBody?.content['application/json'];
  const [status, success] = Object.entries(operation.responses).find(([one]) => one < '400') ?? [];
  const answer = success?.content?.['application/json'];
  return (
    <article className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:grid-rows-[auto_1fr]">
      <header className="grid min-w-0 content-start gap-3">
        <p className="text-muted-foreground text-sm">{titleOf(placed.noun)}</p>
        <h1 className="font-semibold font-serif text-3xl tracking-tight">{operation.summary}</h1>
        <p className="flex flex-wrap items-center gap-2.5">
          <VerbBadge verb={verb} />
          <code className="break-all font-mono text-sm">{path}</code>
        </p>
        {operation.description.split('\n\n').map((text) => (
          <p key={text} className="max-w-prose text-sm leading-relaxed">
            <Prose>{text}</Prose>
          </p>
        ))}
      </header>
      <aside
        aria-label="Examples"
        className="grid min-w-0 grid-cols-1 content-start gap-5 self-start xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1"
      >
        <CodeSample
          label={operation.summary}
          samples={operation['x-codeSamples'].map(({ lang, label, source }) => ({
            ...{ language: lang, label, code: source },
          }))}
        />
        <OwnValues code={setupExample} label="What the examples read" />
        {answer && (
          <CodeSample
            label={`Answer to ${operation.summary}`}
            samples={[
              {
                language: 'answer',
                label: `Answer ${status}`,
                code: JSON.stringify(answer.example, null, 2),
              },
            ]}
          />
        )}
        <TryIt
          verb={verb}
          path={path}
          parameters={operation.parameters.map(({ name, in: place, required }) => ({
            name,
            in: place,
            required,
          }))}
          body={body ? JSON.stringify(body.example ?? {}, null, 2) : null}
          bodyRequired={operation.requestBody?.required ?? false}
        />
      </aside>
      <div className="grid min-w-0 content-start gap-7">
        {(['path', 'query'] as const).map((place) => (
          <FieldTree
            key={place}
            id={place}
            title={place === 'path' ? 'In the path' : 'In the query'}
            fields={operation.parameters.filter((parameter) => parameter.in === place).map(parameterField)}
            schemas={schemas}
          />
        ))}
        {body && (
          <FieldTree title="Body" id="body" fields={fieldsOf(body.schema, schemas)} schemas={schemas} />
        )}
        {answer && (
          <FieldTree
            title="Answer"
            id="answer"
            answered
            fields={fieldsOf(answer.schema, schemas)}
            schemas={schemas}
          />
        )}
        {!answer && success && <OtherAnswer status={status} types={Object.keys(success.content ?? {})} />}
        <Errors operation={operation} document={document} />
        {next && (
          <p className="border-t pt-4 text-sm">
            Next:{' '}
            <Link
              href={operationAddress(next)}
              className="text-primary-text underline-offset-4 hover:underline"
            >
              {next.operation.summary}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

function parameterField({ name, schema, required, description, example }: Parameter) {
  const described = { ...schema, ...(description && { description }) };
  return {
    name,
    required,
    schema: example === undefined ? described : { ...described, examples: [example] },
  };
}

/** A response other than JSON: a file, a stream, or a redirect. */
function OtherAnswer({ status, types }: { status: string | undefined; types: string[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">Answer</h2>
      <p className="border-y py-2.5 text-sm">
        <code className="font-mono text-xs">{status}</code>{' '}
        {types.length > 0 ? (
          <>
            with <code className="font-mono text-xs">{types.join(', ')}</code>
          </>
        ) : (
          <>
            with the address to go on to in <code className="font-mono text-xs">Location</code>
          </>
        )}
      </p>
    </section>
  );
}

function Errors({ operation, document }: { operation: DocumentedOperation; document: OpenApiDocument }) {
  const codes = new Set(
    Object.values(operation.responses).flatMap((response) => response['x-error-codes'] ?? []),
  );
  const entries = document['x-error-codes'].filter(({ code }) => codes.has(code));
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">Errors</h2>
      <ul className="divide-y border-y">
        {entries.map(({ code, status, cause }) => (
          <li key={code} className="grid gap-0.5 py-2 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-4">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="text-muted-foreground text-xs tabular-nums">{status}</span>
              <Link
                href={`/developers/api/errors#${code}`}
                className="break-all font-mono text-primary-text text-xs underline-offset-4 hover:underline"
              >
                {code}
              </Link>
            </span>
            <span className="text-muted-foreground text-sm">
              <Prose>{cause}</Prose>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
