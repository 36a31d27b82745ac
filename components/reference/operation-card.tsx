import { Badge } from '@/components/ui/display/badge';
import { CodeBlock } from '@/components/ui/display/code-block';
import { dereference, exampleOf } from './describe-schema';
import { FieldList } from './field-list';
import type { JsonSchema, Operation } from './openapi-shapes';

const tones = { get: 'success', post: 'info', put: 'warning', patch: 'warning', delete: 'danger' } as const;

export type OperationCardProps = {
  path: string;
  verb: string;
  operation: Operation;
  schemas: Record<string, JsonSchema>;
};

/** One operation of the API: closed it is a line, open it says all. */
export function OperationCard({ path, verb, operation, schemas }: OperationCardProps) {
  const body = operation.requestBody?.content['application/json'].schema;
  const answer = Object.values(operation.responses)[0]?.content?.['application/json'].schema;
  const tone = tones[verb as keyof typeof tones] ?? 'neutral';
  return (
    <details
      id={operation.operationId}
      className="group scroll-mt-6 rounded-lg border bg-card open:shadow-sm"
    >
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-3 focus-visible:outline-2 focus-visible:outline-ring">
        <Badge tone={tone} className="w-16 justify-center font-mono uppercase">
          {verb}
        </Badge>
        <span className="font-medium">{operation.summary}</span>
        <code className="min-w-0 break-all text-muted-foreground text-xs">{path}</code>
      </summary>
      <div className="grid gap-5 border-t px-4 py-4">
        {operation.description.split('\n\n').map((text) => (
          <p key={text} className="max-w-prose text-sm">
            {text}
          </p>
        ))}
        {(['path', 'query'] as const).map((place) => (
          <FieldList
            key={place}
            title={place === 'path' ? 'In the path' : 'In the query'}
            fields={operation.parameters.filter((one) => one.in === place)}
            schemas={schemas}
          />
        ))}
        {body && <FieldList title="Body" fields={fieldsOf(body, schemas)} schemas={schemas} />}
        {answer && <FieldList title="Answer" fields={fieldsOf(answer, schemas)} schemas={schemas} />}
        <CodeBlock label={`Example of ${operation.summary}`} code={curl(path, verb, body, schemas)} />
        <p className="text-muted-foreground text-sm">
          {Object.entries(operation.responses).map(([status, response]) => (
            <span key={status} className="mr-4 inline-block">
              <span className="font-mono text-foreground">{status}</span> {response.description}
            </span>
          ))}
        </p>
      </div>
    </details>
  );
}

function fieldsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>) {
  const known = dereference(schema, schemas);
  const required = new Set(known.required);
  return Object.entries(known.properties ?? {}).map(([name, one]) => ({
    name,
    schema: one,
    required: required.has(name),
  }));
}

function curl(
  path: string,
  verb: string,
  body: JsonSchema | undefined,
  schemas: Record<string, JsonSchema>,
): string {
  const lines = [`curl ${verb === 'get' ? '' : `-X ${verb.toUpperCase()} `}"$POSTROOM_URL${path}"`];
  lines.push('-H "Authorization: Bearer $POSTROOM_KEY"');
  if (body) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(exampleOf(body, schemas), null, 2)}'`);
  }
  return lines.join(' \\\n  ');
}
