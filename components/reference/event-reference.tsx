import { CodeSample } from './code-sample';
import { fieldsOf } from './describe-schema';
import { FieldTree } from './field-tree';
import type { OpenApiDocument } from './openapi-shapes';
import { Prose } from './prose';

/** The payloads of webhooks, by event. */
export function EventReference({ document }: { document: OpenApiDocument }) {
  const events = Object.entries(document.webhooks);
  const headers = events[0]?.[1].post.parameters ?? [];
  return (
    <div className="grid max-w-5xl gap-10">
      <header className="grid gap-3">
        <h1 className="font-semibold font-serif text-3xl tracking-tight">Webhook events</h1>
        <p className="max-w-prose text-sm leading-relaxed">
          <Prose>
            Each event is posted as JSON, signed by the Standard Webhooks specification, and tried again for
            about three days until the endpoint answers 200 to 299 within 15 seconds.
          </Prose>
        </p>
        <FieldTree
          title="Headers"
          id="headers"
          answered
          fields={headers.map(({ name, schema, description }) => ({
            ...{ name, required: true },
            schema: { ...schema, ...(description && { description }) },
          }))}
          schemas={{}}
        />
      </header>
      {events.map(([type, { post }]) => {
        const { schema, example } = post.requestBody.content['application/json'];
        return (
          <section
            key={type}
            aria-labelledby={type}
            className="grid scroll-mt-6 gap-x-8 gap-y-4 border-t pt-6 xl:grid-cols-2"
          >
            <div className="grid min-w-0 content-start gap-3">
              <h2 id={type} className="scroll-mt-6 font-mono font-semibold text-lg">
                <a href={`#${type}`} className="underline-offset-4 hover:underline">
                  {type}
                </a>
              </h2>
              <p className="text-muted-foreground text-sm">{post.summary}</p>
              <details className="rounded-md border bg-card px-3">
                <summary className="cursor-pointer py-2 text-primary-text text-xs">Fields</summary>
                <FieldTree
                  title="Payload"
                  id={type}
                  answered
                  fields={fieldsOf(schema, {})}
                  schemas={document.components.schemas}
                />
              </details>
            </div>
            <CodeSample
              label={`Payload of ${type}`}
              samples={[{ language: 'answer', label: 'Payload', code: JSON.stringify(example, null, 2) }]}
            />
          </section>
        );
      })}
    </div>
  );
}
