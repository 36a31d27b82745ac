import { expect, it } from 'vitest';
import { apiDocument } from '@/app/(reference)/developers/api-document';

// The document is too large for its type to be worth checking.
const document = apiDocument as unknown as {
  components: { schemas: Record<string, Documented> };
  paths: Record<string, Record<string, DocumentedOperation>>;
};

it('describes every field, parameter and body, and has an example of every body', () => {
  const silent: string[] = [];
  const visit = (schema: Documented, place: string) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!field.description && !field.$ref) silent.push(`${place}: ${name}`);
    }
    for (const inner of [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
      if (inner && inner !== schema) visit(inner, place);
    }
    for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${place}.${name}`);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
  for (const [path, verbs] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(verbs)) {
      const place = `${verb.toUpperCase()} ${path}`;
      for (const one of operation.parameters)
        if (!one.description) silent.push(`${place}: parameter ${one.name}`);
      const body = operation.requestBody?.content['application/json'];
      if (body && body.example === undefined) silent.push(`${place}: no example of the body`);
      for (const answer of [body, ...Object.values(operation.responses).map(jsonOf)])
        if (answer?.schema) visit(answer.schema, place);
    }
  // Describe it in lib/http/openapi/fields, or by `.describe` in the contract; examples are in
  // lib/http/openapi/examples.
  expect(silent).toEqual([]);
});

it('describes the successful answer of every operation', () => {
  const silent = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { responses }]) => {
      // 204 is an answer without a body.
      if (responses['204']) return [];
      const done = Object.entries(responses).filter(([status]) => status < '400');
      const said = done.every(([, { content, headers }]) => content ?? headers?.Location);
      return done.length > 0 && said ? [] : [`${verb} ${path}`];
    }),
  );
  expect(silent).toEqual([]);
});

type Documented = {
  $ref?: string;
  description?: string;
  items?: Documented;
  anyOf?: Documented[];
  oneOf?: Documented[];
  properties?: Record<string, Documented>;
};
type Json = { schema?: Documented; example?: unknown };
type Content = { content?: { 'application/json'?: Json }; headers?: { Location?: object } };
type DocumentedOperation = {
  parameters: { name: string; description?: string }[];
  requestBody?: { content: { 'application/json': Json } };
  responses: Record<string, Content>;
};
const jsonOf = (answer: Content) => answer.content?.['application/json'];
