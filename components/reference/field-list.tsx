import { describeBounds, describeType } from './describe-schema';
import type { JsonSchema } from './openapi-shapes';

export type FieldListProps = {
  title: string;
  fields: { name: string; schema: JsonSchema; required: boolean }[];
  schemas: Record<string, JsonSchema>;
};

/** The parameters or fields of one operation. */
export function FieldList({ title, fields, schemas }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="font-medium text-muted-foreground text-xs uppercase tracking-wide">{title}</h4>
      <dl className="divide-y rounded-md border bg-card">
        {fields.map(({ name, schema, required }) => (
          <div key={name} className="grid gap-1 px-3 py-2 sm:grid-cols-[minmax(0,14rem)_1fr] sm:gap-4">
            <dt className="min-w-0 break-words font-mono text-sm">
              {name}
              {required && <span className="ml-2 font-sans text-destructive-text text-xs">required</span>}
            </dt>
            <dd className="min-w-0 break-words text-muted-foreground text-sm">
              {describeType(schema, schemas)}
              {describeBounds(schema) && <span className="block text-xs">{describeBounds(schema)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
