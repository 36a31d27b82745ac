import { allowedValues, describeBounds, describeType, fieldsOf, type SchemaField } from './describe-schema';
import type { JsonSchema } from './openapi-shapes';
import { Prose } from './prose';

type Schemas = Record<string, JsonSchema>;
type FieldTreeProps = {
  title: string;
  /** The prefix of its fields' addresses. */
  id: string;
  fields: SchemaField[];
  schemas: Schemas;
  /** For responses: marks optional fields instead of required ones. */
  answered?: boolean;
};

// Limits recursive shapes.
const maxDepth = 6;

/** The fields of a body or response, nested. */
export function FieldTree({ title, id, fields, schemas, answered = false }: FieldTreeProps) {
  if (fields.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{title}</h2>
      <Fields parent={id} fields={fields} schemas={schemas} answered={answered} depth={0} />
    </section>
  );
}

type Place = { schemas: Schemas; answered: boolean; depth: number; parent: string };

function Fields({ fields, ...place }: Place & { fields: SchemaField[] }) {
  return (
    <ul className="divide-y border-t">
      {fields.map((field) => (
        <li
          key={field.name}
          id={`${place.parent}.${field.name}`}
          className="grid scroll-mt-6 gap-1.5 py-3 target:bg-primary-soft target:[box-shadow:-0.5rem_0_var(--primary-soft),0.5rem_0_var(--primary-soft)]"
        >
          <Field {...field} answered={place.answered} id={`${place.parent}.${field.name}`} />
          <Inside field={field} {...place} parent={`${place.parent}.${field.name}`} />
        </li>
      ))}
    </ul>
  );
}

function Field({ name, schema, required, answered, id }: SchemaField & { answered: boolean; id: string }) {
  const bounds = describeBounds(schema);
  const values = allowedValues(schema);
  const [example] = schema.examples ?? [];
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <a href={`#${id}`} className="underline-offset-4 hover:underline">
          <code className="break-all font-mono font-semibold text-sm">{name}</code>
        </a>
        <span className="text-muted-foreground text-xs">{describeType(schema)}</span>
        {bounds && <span className="text-muted-foreground text-xs">{bounds}</span>}
        {!answered && required && <span className="text-warning-text text-xs">required</span>}
        {answered && !required && <span className="text-muted-foreground text-xs">not always there</span>}
      </p>
      {schema.description && (
        <p className="max-w-prose text-muted-foreground text-sm">
          <Prose>{schema.description}</Prose>
        </p>
      )}
      <Values label="One of" values={values} />
      {schema.default !== undefined && <Values label="Default" values={[schema.default]} />}
      {example !== undefined && example !== schema.default && <Values label="Example" values={[example]} />}
    </>
  );
}

function Values({ label, values }: { label: string; values: unknown[] }) {
  if (values.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-1.5 text-muted-foreground text-xs">
      {label}
      {values.map((value) => (
        <code
          key={JSON.stringify(value)}
          className="rounded bg-muted px-1.5 py-0.5 font-mono text-foreground [overflow-wrap:anywhere]"
        >
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </code>
      ))}
    </p>
  );
}

function Inside({ field, schemas, answered, depth, parent }: Place & { field: SchemaField }) {
  const fields = depth < maxDepth ? fieldsOf(field.schema, schemas) : [];
  if (fields.length === 0) return null;
  return (
    <details className="group rounded-md border bg-card" open={depth === 0 && fields.length < 16}>
      <summary className="cursor-pointer rounded-md px-3 py-1.5 text-primary-text text-xs focus-visible:outline-2 focus-visible:outline-ring">
        Fields of <code className="font-mono">{field.name}</code>
      </summary>
      <div className="px-3">
        <Fields fields={fields} schemas={schemas} answered={answered} depth={depth + 1} parent={parent} />
      </div>
    </details>
  );
}
