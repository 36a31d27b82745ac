/** The parts of the OpenAPI document that the reference uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  example?: unknown;
  schema: JsonSchema;
};

type Content = { 'application/json': { schema: JsonSchema; example?: unknown } };

export type DocumentedOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: object[];
  'x-scopes'?: string[];
  'x-codeSamples': { lang: string; label: string; source: string }[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<
    string,
    { description: string; content?: Partial<Content> & Record<string, object>; 'x-error-codes'?: string[] }
  >;
};

export type ErrorCodeEntry = {
  code: string;
  status: number;
  retryable: boolean;
  cause: string;
  remedy: string;
};

type EventDocument = {
  post: {
    summary: string;
    parameters: Parameter[];
    requestBody: { content: Content };
  };
};

export type OpenApiDocument = {
  info: { description: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
  webhooks: Record<string, EventDocument>;
  'x-error-codes': ErrorCodeEntry[];
};
