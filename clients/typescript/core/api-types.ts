// Generated from public/openapi.json by `npm run openapi`. Not to be edited.

export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'INVALID_JSON'
  | 'INVALID_CURSOR'
  | 'INVALID_TEMPLATE_DOCUMENT'
  | 'IDEMPOTENCY_KEY_REQUIRED'
  | 'UNAUTHORIZED'
  | 'BALANCE_EXHAUSTED'
  | 'FORBIDDEN'
  | 'API_KEY_ACTOR_UNAVAILABLE'
  | 'SENDING_PAUSED'
  | 'BILLING_ACCOUNT_RESTRICTED'
  | 'NOT_FOUND'
  | 'ATTACHMENT_NOT_FOUND'
  | 'DOMAIN_NOT_FOUND'
  | 'WEBHOOK_NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'TEMPLATE_CONFLICT'
  | 'DRAFT_REQUIRED'
  | 'DRAFT_SAVE_REQUIRED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'RECIPIENT_SUPPRESSED'
  | 'ATTACHMENT_NOT_READY'
  | 'WEBHOOK_ALREADY_EXISTS'
  | 'WEBHOOK_ENDPOINT_LIMIT_REACHED'
  | 'ATTACHMENT_EXPIRED'
  | 'PAYLOAD_TOO_LARGE'
  | 'ATTACHMENT_LIMIT_EXCEEDED'
  | 'STORAGE_LIMIT_EXCEEDED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'COMPLIANCE_REQUIRED'
  | 'TEMPLATE_COMPILATION_FAILED'
  | 'SOURCE_UNAVAILABLE'
  | 'ATTACHMENT_INVALID'
  | 'ATTACHMENT_TYPE_UNSUPPORTED'
  | 'SENDER_UNAVAILABLE'
  | 'TEMPLATE_UNAVAILABLE'
  | 'INVALID_TEMPLATE_DATA'
  | 'INVALID_WEBHOOK_URL'
  | 'RATE_LIMITED'
  | 'DAILY_LIMIT_REACHED'
  | 'TEMPLATE_OPERATION_FAILED'
  | 'INTERNAL_ERROR'
  | 'EMAIL_LIST_UNAVAILABLE'
  | 'ATTACHMENT_UNAVAILABLE'
  | 'SETUP_UNAVAILABLE'
  | 'WEBHOOK_DESTINATION_UNAVAILABLE';

export type CanonicalDocument = {
  schema_version: 1;
  purpose: "transactional" | "marketing";
  source_mode: "visual";
  mjml: string;
  plain_text: string | null;
  variables: VariableDefinition[];
  conditions: ConditionDefinition[];
  compliance: {
    marker: string;
    content: string;
    align?: "left" | "center" | "right";
    color?: string;
    background_color?: string;
  } | null;
} | {
  schema_version: 1;
  purpose: "transactional" | "marketing";
  source_mode: "html";
  html: string;
  plain_text: string | null;
  variables: VariableDefinition[];
  conditions: ConditionDefinition[];
  compliance: {
    marker: string;
    content: string;
    align?: "left" | "center" | "right";
    color?: string;
    background_color?: string;
  } | null;
};

export type VariableDefinition = {
  name: string;
  type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
  required: boolean;
  fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
  sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
  description: string | null;
  fields?: ({
    name: string;
    type: "text" | "number" | "boolean" | "date" | "url" | "image";
    required: boolean;
    fallback: string | number | boolean | null;
    sample: string | number | boolean | null;
    description: string | null;
  })[];
};

export type ConditionDefinition = {
  id: string;
  name: string;
  match: "all" | "any";
  rules: ({
    variable: string;
    operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
    value: string | number | boolean | null;
  })[];
};

export type SendingAddress = {
  object: "sending_address";
  id: string;
  email: string;
  name: string | null;
  reply_to_email: string | null;
  domain_id: string;
  domain: string;
  status: "verified" | "pending" | "failed";
  enabled: boolean;
  can_send: boolean;
  unavailable_reason: string | null;
  is_default: boolean;
  created_at: string;
  updated_at: string;
};

export type Webhook = {
  object: "webhook";
  id: string;
  url: string;
  description: string | null;
  events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "template.published" | "template.deleted" | "webhook.test")[];
  enabled: boolean;
  disabled_reason: string | null;
  failing_since: string | null;
  created_at: string;
  updated_at: string;
};

export interface Operations {
  'GET /templates': {
    query: {
      purpose?: "transactional" | "marketing";
      state?: "draft" | "published";
      /** A part of the name or the subject, whatever the case. */
      q?: string;
      /** Exactly, whatever the case. */
      industry?: string;
      /** Newest change first, or by name from A to Z. */
      sort?: "updated" | "name";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "template";
        id: string;
        name: string;
        description: string | null;
        purpose: "transactional" | "marketing";
        source_mode: "visual" | "html";
        state: "draft" | "published";
        industry: string | null;
        tone: string | null;
        published_version_id: string | null;
        created_at: string;
        updated_at: string;
        draft_revision: number | null;
        draft_updated_at: string | null;
        /** Whether there is a draft that differs from what is published, or nothing is published yet. */
        has_unpublished_changes: boolean;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /templates': {
    query: undefined;
    body: {
      name: string;
      description?: string | null;
      purpose: "transactional" | "marketing";
      source_mode?: "visual" | "html";
      subject?: string;
      preview_text?: string;
      document?: {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "visual";
        mjml: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      } | {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "html";
        html: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      };
    };
    answer: {
      object: "template";
      id: string;
      name: string;
      description: string | null;
      purpose: "transactional" | "marketing";
      source_mode: "visual" | "html";
      state: "draft" | "published";
      industry: string | null;
      tone: string | null;
      published_version_id: string | null;
      created_at: string;
      updated_at: string;
      draft: {
        revision: number;
        base_published_version_id: string | null;
        schema_version: number;
        source_document: CanonicalDocument;
        requires_save: boolean;
        subject: string;
        preview_text: string;
      } | null;
    };
  };
  'GET /templates/{templateId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "template";
      id: string;
      name: string;
      description: string | null;
      purpose: "transactional" | "marketing";
      source_mode: "visual" | "html";
      state: "draft" | "published";
      industry: string | null;
      tone: string | null;
      published_version_id: string | null;
      created_at: string;
      updated_at: string;
      draft: {
        revision: number;
        base_published_version_id: string | null;
        schema_version: number;
        source_document: CanonicalDocument;
        requires_save: boolean;
        subject: string;
        preview_text: string;
      } | null;
    };
  };
  'PATCH /templates/{templateId}': {
    query: undefined;
    body: {
      name?: string;
      description?: string | null;
      industry?: string | null;
      tone?: string | null;
    };
    answer: {
      object: "template";
      id: string;
      name: string;
      description: string | null;
      purpose: "transactional" | "marketing";
      source_mode: "visual" | "html";
      state: "draft" | "published";
      industry: string | null;
      tone: string | null;
      published_version_id: string | null;
      created_at: string;
      updated_at: string;
    };
  };
  'DELETE /templates/{templateId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "template";
      id: string;
      deleted: true;
    };
  };
  'POST /templates/{templateId}/checks': {
    query: undefined;
    body: {
      document?: {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "visual";
        mjml: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      } | {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "html";
        html: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      };
      subject?: string;
      preview_text?: string;
      version_id?: string;
      variables?: Record<string, unknown>;
    };
    answer: {
      object: "list";
      data: ({
        object: "template_check";
        rule: string;
        severity: "error" | "warning" | "hint";
        message: string;
        line: number | null;
        column: number | null;
        /** A safe change of the document that mends it. */
        fix: {
          label: string;
          /** Replacements in the source, by UTF-16 offsets of what was checked. */
          edits?: ({
            start: number;
            end: number;
            text: string;
          })[];
          /** The list of variables to have instead. */
          variables?: VariableDefinition[];
        } | null;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /templates/{templateId}/draft': {
    query: undefined;
    body: {
      version_id?: string;
    };
    answer: {
      object: "template";
      id: string;
      name: string;
      description: string | null;
      purpose: "transactional" | "marketing";
      source_mode: "visual" | "html";
      state: "draft" | "published";
      industry: string | null;
      tone: string | null;
      published_version_id: string | null;
      created_at: string;
      updated_at: string;
      draft: {
        revision: number;
        base_published_version_id: string | null;
        schema_version: number;
        source_document: CanonicalDocument;
        requires_save: boolean;
        subject: string;
        preview_text: string;
      } | null;
    };
  };
  'PUT /templates/{templateId}/draft': {
    query: undefined;
    body: {
      revision: number;
      published_version_id: string | null;
      subject: string;
      preview_text?: string;
      document: {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "visual";
        mjml: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      } | {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "html";
        html: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      };
    };
    answer: {
      object: "template_draft";
      template_id: string;
      revision: number;
      updated_at: string;
      published_version_id: null;
      state: "draft";
    };
  };
  'DELETE /templates/{templateId}/draft': {
    query: undefined;
    body: undefined;
    answer: {
      object: "template_draft";
      id: string;
      deleted: true;
    };
  };
  'POST /templates/{templateId}/duplicate': {
    query: undefined;
    body: {
      name?: string;
    };
    answer: {
      object: "template";
      id: string;
      name: string;
      description: string | null;
      purpose: "transactional" | "marketing";
      source_mode: "visual" | "html";
      state: "draft" | "published";
      industry: string | null;
      tone: string | null;
      published_version_id: string | null;
      created_at: string;
      updated_at: string;
      draft: {
        revision: number;
        base_published_version_id: string | null;
        schema_version: number;
        source_document: CanonicalDocument;
        requires_save: boolean;
        subject: string;
        preview_text: string;
      } | null;
    };
  };
  'GET /templates/{templateId}/export': {
    query: {
      version_id?: string;
    };
    body: undefined;
    answer: {
      object: "template_export";
      template_id: string;
      files: ({
        filename: string;
        content_type: string;
        content: string;
      })[];
    };
  };
  'POST /templates/{templateId}/preview': {
    query: undefined;
    body: {
      document?: {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "visual";
        mjml: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      } | {
        schema_version: 1;
        purpose: "transactional" | "marketing";
        source_mode: "html";
        html: string;
        plain_text: string | null;
        variables: ({
          name: string;
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          required: boolean;
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          description: string | null;
          fields?: ({
            name: string;
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            required: boolean;
            fallback: string | number | boolean | null;
            sample: string | number | boolean | null;
            description: string | null;
          })[];
        })[];
        conditions: ({
          id: string;
          name: string;
          match: "all" | "any";
          rules: ({
            variable: string;
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            value: string | number | boolean | null;
          })[];
        })[];
        compliance?: {
          marker: string;
          content: string;
          align?: "left" | "center" | "right";
          color?: string;
          background_color?: string;
        } | null;
      };
      subject?: string;
      preview_text?: string;
      version_id?: string;
      variables?: Record<string, unknown>;
    };
    answer: {
      object: "template_preview";
      subject: string;
      preview_text: string;
      html: string;
      plain_text: string;
      /** The plain text before values are filled in, written by hand or derived: Liquid stands in it as Liquid. */
      plain_text_source: string;
      size_bytes: number;
      issues: ({
        code: string;
        message: string;
        path?: string;
        line?: number;
        column?: number;
        severity: "error" | "warning";
      })[];
    };
  };
  'POST /templates/{templateId}/publish': {
    query: undefined;
    body: {
      revision: number;
      published_version_id: string | null;
      note?: string | null;
    };
    answer: {
      object: "template_version";
      id: string;
      template_id: string;
      version_number: number;
      schema_version: number;
      subject: string;
      preview_text: string;
      content_hash: string;
      note: string | null;
      published_by: {
        id: string | null;
        name: string;
      };
      published_at: string;
      created_at: string;
      source_document: CanonicalDocument;
      mjml: string | null;
      html: string;
      plain_text: string;
      variables: VariableDefinition[];
      conditions: ConditionDefinition[];
    };
  };
  'GET /templates/{templateId}/revisions': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "template_revision";
        template_id: string;
        revision: number;
        base_published_version_id: string | null;
        schema_version: number;
        subject: string;
        preview_text: string;
        created_by: {
          id: string | null;
          name: string;
        };
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'GET /templates/{templateId}/revisions/{revision}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "template_revision";
      template_id: string;
      revision: number;
      base_published_version_id: string | null;
      schema_version: number;
      subject: string;
      preview_text: string;
      created_by: {
        id: string | null;
        name: string;
      };
      created_at: string;
      source_document: CanonicalDocument;
    };
  };
  'POST /templates/{templateId}/test-sends': {
    query: undefined;
    body: {
      to: string[];
      from?: string;
      variables?: Record<string, unknown>;
      version_id?: string;
    };
    answer: {
      object: "list";
      data: ({
        index: number;
        idempotency_key: string | null;
        id?: string;
        /** This key was accepted before; nothing was sent again. */
        replayed?: true;
        error?: {
          code: string;
          message: string;
          status: number;
          retryable: boolean;
          details?: Record<string, unknown>;
          request_id: string;
        };
      })[];
      accepted: number;
      failed: number;
    };
  };
  'GET /templates/{templateId}/versions': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        id: string;
        template_id: string;
        version_number: number;
        schema_version: number;
        subject: string;
        preview_text: string;
        content_hash: string;
        note: string | null;
        published_by: {
          id: string | null;
          name: string;
        };
        published_at: string;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'GET /templates/{templateId}/versions/{versionId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "template_version";
      id: string;
      template_id: string;
      version_number: number;
      schema_version: number;
      subject: string;
      preview_text: string;
      content_hash: string;
      note: string | null;
      published_by: {
        id: string | null;
        name: string;
      };
      published_at: string;
      created_at: string;
      source_document: CanonicalDocument;
      mjml: string | null;
      html: string;
      plain_text: string;
      variables: VariableDefinition[];
      conditions: ConditionDefinition[];
    };
  };
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "template_diff";
      from: {
        version_id: string | null;
        version_number: number | null;
        revision: number;
      };
      to: {
        version_id: string | null;
        version_number: number | null;
        revision: number;
      };
      /** null when it is the same. */
      subject: {
        kind: "changed";
        from: string;
        to: string;
      } | null;
      /** null when it is the same. */
      preview_text: {
        kind: "changed";
        from: string;
        to: string;
      } | null;
      variables: ({
        kind: "added" | "removed" | "changed" | "moved";
        name: string;
        from: VariableDefinition | null;
        to: VariableDefinition | null;
      })[];
      conditions: ({
        kind: "added" | "removed" | "changed" | "moved";
        name: string;
        from: ConditionDefinition | null;
        to: ConditionDefinition | null;
      })[];
      blocks: ({
        kind: "added" | "removed" | "changed" | "moved";
        tag: string;
        label: string;
        from: {
          line: number;
          source: string;
        } | null;
        to: {
          line: number;
          source: string;
        } | null;
      })[];
      source: ({
        kind: "added" | "removed" | "changed";
        from_line: number;
        from: string[];
        to_line: number;
        to: string[];
      })[];
    };
  };
  'GET /emails': {
    query: {
      /** A part of the recipient, the subject or the sender's name, whatever the case; or exactly an id, an idempotency key or a metadata value. */
      q?: string;
      /** One state, or several separated by commas. */
      status?: string;
      /** Exact sender. */
      from?: string;
      /** Exact recipient. */
      to?: string;
      /** Rendered from any published version of this template. */
      template_id?: string;
      /** Exclusive; with a UTC offset. */
      created_after?: string;
      /** Exclusive; with a UTC offset, later than created_after. */
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "email";
        id: string;
        state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
        purpose: "marketing" | "transactional";
        from_email: string;
        from_name: string | null;
        reply_to_email: string | null;
        to_email: string;
        subject: string;
        queued_at: string | null;
        submitted_at: string | null;
        delivered_at: string | null;
        terminal_at: string | null;
        failure_code: string | null;
        failure_message: string | null;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /emails': {
    query: undefined;
    body: {
      /** Unique per workspace for as long as the e-mail is kept. */
      idempotency_key: string;
      /** An enabled sending address on a verified domain. */
      from: string;
      /** Exactly one recipient. For trying out: `delivered@`, `bounced@`, `deferred@`, `complained@`, `failed@` and `uncertain@simulator.postroom.test`, also with `+anything` before the @, end so and never leave the installation. */
      to: string;
      /** Where replies to this message go. */
      reply_to?: string;
      /** Required with direct content. With `template_id` the subject of the version is used instead. */
      subject?: string;
      /** Needs `html` or `template_id`; with a template it may use the declared variables. */
      preview_text?: string;
      /** Sanitised before storage. HTML of which nothing is left then is refused as `INVALID_REQUEST`; where `text` is given, the e-mail goes as that text alone. Not together with `template_id`. */
      html?: string;
      /** The plain-text alternative. Without it, or empty, it is derived from `html`: links as `text [address]`, hidden parts left out. Not together with `template_id`. */
      text?: string;
      /** A published transactional template. */
      template_id?: string;
      /** Pins a version of that template. */
      template_version_id?: string;
      /** Values for the variables of the template, at most 100,000 characters as JSON. Values that the template does not declare, or given with direct content, are kept with the e-mail and not used. */
      variables?: Record<string, unknown>;
      /** Keys of up to 80 characters, string values of up to 500. */
      metadata?: Record<string, string>;
      /** Up to 10 ids of ready uploads or files in Base64, 10 MB together. */
      attachments?: (string | {
        filename: string;
        content_type: string;
        /** The bytes in Base64. */
        content: string;
      })[];
    };
    answer: {
      object: "email";
      id: string;
      state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      purpose: "marketing" | "transactional";
      from_email: string;
      from_name: string | null;
      reply_to_email: string | null;
      to_email: string;
      subject: string;
      queued_at: string | null;
      submitted_at: string | null;
      delivered_at: string | null;
      terminal_at: string | null;
      failure_code: string | null;
      failure_message: string | null;
      created_at: string;
      idempotency_key: string;
      template_id: string | null;
      template_version_id: string | null;
      preview_text: string;
      metadata: Record<string, string>;
      variables: Record<string, unknown>;
      attachments: ({
        id: string;
        object: "attachment";
        position: number;
        filename: string;
        content_type: string;
        size_bytes: number;
        sha256: string;
        download_available: boolean;
        created_at: string;
      })[];
      is_test: boolean;
      /** What it was rendered from, also when that was deleted since. */
      template: {
        id: string;
        name: string;
        version_number: number;
      } | null;
      resend_of: string | null;
      /** E-mails that repeat this one, newest first, 100 at most. */
      resends: string[];
      /** While it waits for a try; null while one is in hand. */
      next_attempt_at: string | null;
      /** Why mail of this purpose does not reach the recipient now. */
      recipient_suppressed: {
        reason: string;
        since: string;
      } | null;
      replayed: boolean;
    };
  };
  'GET /emails/{messageId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "email";
      id: string;
      state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      purpose: "marketing" | "transactional";
      from_email: string;
      from_name: string | null;
      reply_to_email: string | null;
      to_email: string;
      subject: string;
      queued_at: string | null;
      submitted_at: string | null;
      delivered_at: string | null;
      terminal_at: string | null;
      failure_code: string | null;
      failure_message: string | null;
      created_at: string;
      idempotency_key: string;
      template_id: string | null;
      template_version_id: string | null;
      preview_text: string;
      metadata: Record<string, string>;
      variables: Record<string, unknown>;
      attachments: ({
        id: string;
        object: "attachment";
        position: number;
        filename: string;
        content_type: string;
        size_bytes: number;
        sha256: string;
        download_available: boolean;
        created_at: string;
      })[];
      is_test: boolean;
      /** What it was rendered from, also when that was deleted since. */
      template: {
        id: string;
        name: string;
        version_number: number;
      } | null;
      resend_of: string | null;
      /** E-mails that repeat this one, newest first, 100 at most. */
      resends: string[];
      /** While it waits for a try; null while one is in hand. */
      next_attempt_at: string | null;
      /** Why mail of this purpose does not reach the recipient now. */
      recipient_suppressed: {
        reason: string;
        since: string;
      } | null;
    };
  };
  'GET /emails/{messageId}/attachments': {
    query: undefined;
    body: undefined;
    answer: {
      object: "list";
      data: ({
        id: string;
        object: "attachment";
        position: number;
        filename: string;
        content_type: string;
        size_bytes: number;
        sha256: string;
        download_available: boolean;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'GET /emails/{messageId}/attachments/{attachmentId}': {
    query: undefined;
    body: undefined;
    answer: {
      id: string;
      object: "attachment";
      position: number;
      filename: string;
      content_type: string;
      size_bytes: number;
      sha256: string;
      download_available: boolean;
      created_at: string;
      download_url: string | null;
      download_url_expires_at: string | null;
    };
  };
  'POST /emails/{messageId}/cancellation': {
    query: undefined;
    body: undefined;
    answer: {
      object: "email";
      id: string;
      state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      purpose: "marketing" | "transactional";
      from_email: string;
      from_name: string | null;
      reply_to_email: string | null;
      to_email: string;
      subject: string;
      queued_at: string | null;
      submitted_at: string | null;
      delivered_at: string | null;
      terminal_at: string | null;
      failure_code: string | null;
      failure_message: string | null;
      created_at: string;
      idempotency_key: string;
      template_id: string | null;
      template_version_id: string | null;
      preview_text: string;
      metadata: Record<string, string>;
      variables: Record<string, unknown>;
      attachments: ({
        id: string;
        object: "attachment";
        position: number;
        filename: string;
        content_type: string;
        size_bytes: number;
        sha256: string;
        download_available: boolean;
        created_at: string;
      })[];
      is_test: boolean;
      /** What it was rendered from, also when that was deleted since. */
      template: {
        id: string;
        name: string;
        version_number: number;
      } | null;
      resend_of: string | null;
      /** E-mails that repeat this one, newest first, 100 at most. */
      resends: string[];
      /** While it waits for a try; null while one is in hand. */
      next_attempt_at: string | null;
      /** Why mail of this purpose does not reach the recipient now. */
      recipient_suppressed: {
        reason: string;
        since: string;
      } | null;
    };
  };
  'GET /emails/{messageId}/content': {
    query: undefined;
    body: undefined;
    answer: {
      object: "email_content";
      id: string;
      subject: string;
      preview_text: string;
      html: string | null;
      text: string | null;
    };
  };
  'GET /emails/{messageId}/events': {
    query: undefined;
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "email_event";
        id: string;
        state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
        detail: Record<string, unknown>;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /emails/{messageId}/resends': {
    query: undefined;
    body: {
      /** The original recipient (the default) or the address of a member of this workspace. */
      to?: string;
    };
    answer: {
      object: "email";
      id: string;
      state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      purpose: "marketing" | "transactional";
      from_email: string;
      from_name: string | null;
      reply_to_email: string | null;
      to_email: string;
      subject: string;
      queued_at: string | null;
      submitted_at: string | null;
      delivered_at: string | null;
      terminal_at: string | null;
      failure_code: string | null;
      failure_message: string | null;
      created_at: string;
      idempotency_key: string;
      template_id: string | null;
      template_version_id: string | null;
      preview_text: string;
      metadata: Record<string, string>;
      variables: Record<string, unknown>;
      attachments: ({
        id: string;
        object: "attachment";
        position: number;
        filename: string;
        content_type: string;
        size_bytes: number;
        sha256: string;
        download_available: boolean;
        created_at: string;
      })[];
      is_test: boolean;
      /** What it was rendered from, also when that was deleted since. */
      template: {
        id: string;
        name: string;
        version_number: number;
      } | null;
      resend_of: string | null;
      /** E-mails that repeat this one, newest first, 100 at most. */
      resends: string[];
      /** While it waits for a try; null while one is in hand. */
      next_attempt_at: string | null;
      /** Why mail of this purpose does not reach the recipient now. */
      recipient_suppressed: {
        reason: string;
        since: string;
      } | null;
      replayed: boolean;
    };
  };
  'GET /emails/{messageId}/source': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /emails/batch': {
    query: undefined;
    body: {
      emails: ({
        /** Unique per workspace for as long as the e-mail is kept. */
        idempotency_key: string;
        /** An enabled sending address on a verified domain. */
        from: string;
        /** Exactly one recipient. For trying out: `delivered@`, `bounced@`, `deferred@`, `complained@`, `failed@` and `uncertain@simulator.postroom.test`, also with `+anything` before the @, end so and never leave the installation. */
        to: string;
        /** Where replies to this message go. */
        reply_to?: string;
        /** Required with direct content. With `template_id` the subject of the version is used instead. */
        subject?: string;
        /** Needs `html` or `template_id`; with a template it may use the declared variables. */
        preview_text?: string;
        /** Sanitised before storage. HTML of which nothing is left then is refused as `INVALID_REQUEST`; where `text` is given, the e-mail goes as that text alone. Not together with `template_id`. */
        html?: string;
        /** The plain-text alternative. Without it, or empty, it is derived from `html`: links as `text [address]`, hidden parts left out. Not together with `template_id`. */
        text?: string;
        /** A published transactional template. */
        template_id?: string;
        /** Pins a version of that template. */
        template_version_id?: string;
        /** Values for the variables of the template, at most 100,000 characters as JSON. Values that the template does not declare, or given with direct content, are kept with the e-mail and not used. */
        variables?: Record<string, unknown>;
        /** Keys of up to 80 characters, string values of up to 500. */
        metadata?: Record<string, string>;
        /** Up to 10 different ids of ready uploads, 10 MB together. */
        attachments?: string[];
      })[];
    };
    answer: {
      object: "list";
      data: ({
        index: number;
        idempotency_key: string | null;
        id?: string;
        /** This key was accepted before; nothing was sent again. */
        replayed?: true;
        error?: {
          code: string;
          message: string;
          status: number;
          retryable: boolean;
          details?: Record<string, unknown>;
          request_id: string;
        };
      })[];
      accepted: number;
      failed: number;
    };
  };
  'GET /emails/export': {
    query: {
      /** A part of the recipient, the subject or the sender's name, whatever the case; or exactly an id, an idempotency key or a metadata value. */
      q?: string;
      /** One state, or several separated by commas. */
      status?: string;
      /** Exact sender. */
      from?: string;
      /** Exact recipient. */
      to?: string;
      /** Rendered from any published version of this template. */
      template_id?: string;
      /** Exclusive; with a UTC offset. */
      created_after?: string;
      /** Exclusive; with a UTC offset, later than created_after. */
      created_before?: string;
    };
    body: undefined;
    answer: undefined;
  };
  'GET /emails/refusals': {
    query: {
      /** A part of the recipient, the sender or the subject, whatever the case; or exactly an id, an idempotency key or a metadata value. */
      q?: string;
      /** One error code, or several separated by commas. */
      code?: string;
      /** One HTTP status, or several separated by commas. */
      status?: string;
      /** Exact sender. */
      from?: string;
      /** Exact recipient. */
      to?: string;
      /** Rendered from any published version of this template. */
      template_id?: string;
      /** Exclusive; with a UTC offset. */
      created_after?: string;
      /** Exclusive; with a UTC offset, later than created_after. */
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "email_refusal";
        id: string;
        idempotency_key: string | null;
        from_email: string | null;
        to_email: string | null;
        subject: string | null;
        template_id: string | null;
        code: string;
        message: string;
        status: number;
        details: Record<string, unknown> | null;
        /** The item as it came: without the bytes of files, long texts cut short, values named like a secret hidden. Null where none was kept. */
        item: unknown;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /attachments': {
    query: undefined;
    body: {
      /** 1 to 255 characters with an extension, without a path. */
      filename: string;
      /** Must agree with the extension and the bytes. */
      content_type: string;
      /** The bytes in Base64, at most 10 MB. */
      content: string;
    };
    answer: {
      object: "attachment_upload";
      id: string;
      filename: string;
      content_type: string;
      size_bytes: number;
      sha256: string;
      state: "processing" | "ready" | "rejected" | "expired";
      expires_at: string;
    };
  };
  'GET /attachments/{attachmentId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "attachment_upload";
      id: string;
      filename: string;
      content_type: string;
      size_bytes: number;
      sha256: string;
      state: "processing" | "ready" | "rejected" | "expired";
      expires_at: string;
    };
  };
  'GET /sending-addresses': {
    query: {
      domain_id?: string;
      include_disabled?: "true" | "false";
      limit?: number;
    };
    body: undefined;
    answer: {
      object: "list";
      data: SendingAddress[];
      count: number;
    };
  };
  'POST /sending-addresses': {
    query: undefined;
    body: {
      email: string;
      name?: string | null;
      reply_to_email?: string | null;
    };
    answer: SendingAddress;
  };
  'GET /sending-addresses/{addressId}': {
    query: undefined;
    body: undefined;
    answer: SendingAddress;
  };
  'PATCH /sending-addresses/{addressId}': {
    query: undefined;
    body: {
      name?: string | null;
      reply_to_email?: string | null;
      enabled?: boolean;
      /** The default stays one until another address is made it. */
      is_default?: boolean;
    };
    answer: SendingAddress;
  };
  'DELETE /sending-addresses/{addressId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "sending_address";
      id: string;
      deleted: true;
    };
  };
  'GET /domains': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "domain";
        id: string;
        domain: string;
        status: "verified" | "pending" | "failed";
        basis: "dns" | "local" | "trusted";
        records: ({
          type: "TXT" | "MX";
          name: string;
          value: string;
          purpose: "ownership" | "dkim_rsa" | "dkim_ed25519" | "dmarc" | "reports";
          required: boolean;
          status: "found" | "missing" | "different" | "unreachable" | "unchecked";
        })[];
        failure_reason: string | null;
        last_checked_at: string | null;
        verified_at: string | null;
        created_at: string;
        updated_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /domains': {
    query: undefined;
    body: {
      domain: string;
    };
    answer: {
      object: "domain";
      id: string;
      domain: string;
      status: "verified" | "pending" | "failed";
      basis: "dns" | "local" | "trusted";
      records: ({
        type: "TXT" | "MX";
        name: string;
        value: string;
        purpose: "ownership" | "dkim_rsa" | "dkim_ed25519" | "dmarc" | "reports";
        required: boolean;
        status: "found" | "missing" | "different" | "unreachable" | "unchecked";
      })[];
      failure_reason: string | null;
      last_checked_at: string | null;
      verified_at: string | null;
      created_at: string;
      updated_at: string;
    };
  };
  'GET /domains/{domainId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "domain";
      id: string;
      domain: string;
      status: "verified" | "pending" | "failed";
      basis: "dns" | "local" | "trusted";
      records: ({
        type: "TXT" | "MX";
        name: string;
        value: string;
        purpose: "ownership" | "dkim_rsa" | "dkim_ed25519" | "dmarc" | "reports";
        required: boolean;
        status: "found" | "missing" | "different" | "unreachable" | "unchecked";
      })[];
      failure_reason: string | null;
      last_checked_at: string | null;
      verified_at: string | null;
      created_at: string;
      updated_at: string;
    };
  };
  'DELETE /domains/{domainId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "domain";
      id: string;
      deleted: true;
    };
  };
  'POST /domains/{domainId}/verification': {
    query: undefined;
    body: undefined;
    answer: {
      object: "domain";
      id: string;
      domain: string;
      status: "verified" | "pending" | "failed";
      basis: "dns" | "local" | "trusted";
      records: ({
        type: "TXT" | "MX";
        name: string;
        value: string;
        purpose: "ownership" | "dkim_rsa" | "dkim_ed25519" | "dmarc" | "reports";
        required: boolean;
        status: "found" | "missing" | "different" | "unreachable" | "unchecked";
      })[];
      failure_reason: string | null;
      last_checked_at: string | null;
      verified_at: string | null;
      created_at: string;
      updated_at: string;
    };
  };
  'GET /suppressions': {
    query: {
      email?: string;
      reason?: "manual" | "bounce" | "complaint" | "unsubscribe";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "suppression";
        id: string;
        email: string;
        reason: "manual" | "bounce" | "complaint" | "unsubscribe";
        note: string | null;
        email_id: string | null;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /suppressions': {
    query: undefined;
    body: {
      email: string;
      /** `bounce` and `complaint` are kept as such, as when a list is brought along; anything else is the note of a manual one. All mail stops either way. */
      reason?: string;
    };
    answer: {
      object: "suppression";
      id: string;
      email: string;
      reason: "manual" | "bounce" | "complaint" | "unsubscribe";
      note: string | null;
      email_id: string | null;
      created_at: string;
    };
  };
  'DELETE /suppressions/{suppressionId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "suppression";
      id: string;
      deleted: true;
    };
  };
  'GET /webhooks': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: Webhook[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /webhooks': {
    query: undefined;
    body: {
      url: string;
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "template.published" | "template.deleted" | "webhook.test")[];
      description?: string | null;
    };
    answer: {
      object: "webhook";
      id: string;
      url: string;
      description: string | null;
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "template.published" | "template.deleted" | "webhook.test")[];
      enabled: boolean;
      disabled_reason: string | null;
      failing_since: string | null;
      created_at: string;
      updated_at: string;
      secret: string;
    };
  };
  'GET /webhooks/{webhookId}': {
    query: undefined;
    body: undefined;
    answer: Webhook;
  };
  'PATCH /webhooks/{webhookId}': {
    query: undefined;
    body: {
      url?: string;
      events?: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "template.published" | "template.deleted" | "webhook.test")[];
      description?: string | null;
      enabled?: boolean;
    };
    answer: Webhook;
  };
  'DELETE /webhooks/{webhookId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "webhook";
      id: string;
      deleted: true;
    };
  };
  'GET /webhooks/{webhookId}/deliveries': {
    query: {
      state?: "pending" | "succeeded" | "failed";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "webhook_delivery";
        id: string;
        webhook_id: string;
        event_id: string;
        event_type: string;
        state: "pending" | "succeeded" | "failed";
        attempts: number;
        payload: unknown;
        last_status: number | null;
        last_error: string | null;
        last_response: string | null;
        last_duration_ms: number | null;
        last_attempt_at: string | null;
        next_attempt_at: string | null;
        completed_at: string | null;
        replay_of: string | null;
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': {
    query: undefined;
    body: undefined;
    answer: {
      object: "webhook_delivery";
      id: string;
      webhook_id: string;
      event_id: string;
      event_type: string;
      state: "pending" | "succeeded" | "failed";
      attempts: number;
      payload: unknown;
      last_status: number | null;
      last_error: string | null;
      last_response: string | null;
      last_duration_ms: number | null;
      last_attempt_at: string | null;
      next_attempt_at: string | null;
      completed_at: string | null;
      replay_of: string | null;
      created_at: string;
    };
  };
  'POST /webhooks/{webhookId}/secret': {
    query: undefined;
    body: undefined;
    answer: {
      object: "webhook";
      id: string;
      url: string;
      description: string | null;
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "template.published" | "template.deleted" | "webhook.test")[];
      enabled: boolean;
      disabled_reason: string | null;
      failing_since: string | null;
      created_at: string;
      updated_at: string;
      secret: string;
    };
  };
  'POST /webhooks/{webhookId}/test-events': {
    query: undefined;
    body: undefined;
    answer: {
      object: "webhook_delivery";
      id: string;
      webhook_id: string;
      event_id: string;
      event_type: string;
      state: "pending" | "succeeded" | "failed";
      attempts: number;
      payload: unknown;
      last_status: number | null;
      last_error: string | null;
      last_response: string | null;
      last_duration_ms: number | null;
      last_attempt_at: string | null;
      next_attempt_at: string | null;
      completed_at: string | null;
      replay_of: string | null;
      created_at: string;
    };
  };
  'GET /keys': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "api_key";
        id: string;
        name: string;
        prefix: string;
        scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage")[];
        created_by: {
          id: string;
          name: string;
        } | null;
        created_at: string;
        last_used_at: string | null;
        expires_at: string | null;
        revoked_at: string | null;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /keys': {
    query: undefined;
    body: {
      name: string;
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage")[];
      expires_at?: string | null;
    };
    answer: {
      object: "api_key";
      id: string;
      name: string;
      prefix: string;
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage")[];
      created_by: {
        id: string;
        name: string;
      } | null;
      created_at: string;
      last_used_at: string | null;
      expires_at: string | null;
      revoked_at: string | null;
      key: string;
    };
  };
  'DELETE /keys/{keyId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "api_key";
      id: string;
      deleted: true;
    };
  };
  'GET /account': {
    query: undefined;
    body: undefined;
    answer: {
      object: "account";
      id: string;
      name: string;
      email: string;
      has_password: boolean;
      two_factor: {
        enabled: boolean;
        recovery_codes_left: number;
      };
      created_at: string;
    };
  };
  'PATCH /account': {
    query: undefined;
    body: {
      name?: string;
    };
    answer: {
      object: "account";
      id: string;
      name: string;
      email: string;
      has_password: boolean;
      two_factor: {
        enabled: boolean;
        recovery_codes_left: number;
      };
      created_at: string;
    };
  };
  'POST /account/password': {
    query: undefined;
    body: {
      current_password: string;
      new_password: string;
    };
    answer: {
      object: "account";
      id: string;
      name: string;
      email: string;
      has_password: boolean;
      two_factor: {
        enabled: boolean;
        recovery_codes_left: number;
      };
      created_at: string;
    };
  };
  'POST /account/password-resets': {
    query: undefined;
    body: {
      email: string;
    };
    answer: {
      object: "password_reset_request";
    };
  };
  'GET /account/password-resets/{reset}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "password_reset";
      email: string;
    };
  };
  'POST /account/password-resets/{reset}': {
    query: undefined;
    body: {
      new_password: string;
    };
    answer: {
      object: "password_reset";
      email: string;
    };
  };
  'GET /account/sessions': {
    query: undefined;
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "account_session";
        id: string;
        device: string;
        place: string;
        current: boolean;
        created_at: string;
        last_used_at: string;
        expires_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'DELETE /account/sessions': {
    query: undefined;
    body: undefined;
    answer: {
      object: "ended_sessions";
      ended: number;
    };
  };
  'DELETE /account/sessions/{sessionId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "account_session";
      id: string;
      deleted: true;
    };
  };
  'GET /assets': {
    query: {
      /** A part of the file name or of the alternative text, whatever the case. */
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "asset";
        id: string;
        filename: string;
        content_type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
        size_bytes: number;
        width: number;
        height: number;
        alt: string | null;
        /** Public and unchanging: the name in it is the digest of the bytes. */
        url: string;
        /** Templates whose draft or published version shows it. */
        used_by: ({
          template_id: string;
          name: string;
        })[];
        created_at: string;
        created_by: {
          id: string | null;
          name: string;
        };
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /assets': {
    query: undefined;
    body: {
      filename: string;
      /** What it is said to be; the bytes themselves decide. */
      content_type: string;
      /** The bytes in Base64, at most 10,000,000 of them and 60 megapixels. */
      content: string;
      alt?: string | null;
    };
    answer: {
      object: "asset";
      id: string;
      filename: string;
      content_type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
      size_bytes: number;
      width: number;
      height: number;
      alt: string | null;
      /** Public and unchanging: the name in it is the digest of the bytes. */
      url: string;
      /** Templates whose draft or published version shows it. */
      used_by: ({
        template_id: string;
        name: string;
      })[];
      created_at: string;
      created_by: {
        id: string | null;
        name: string;
      };
    };
  };
  'PATCH /assets/{assetId}': {
    query: undefined;
    body: {
      filename?: string;
      alt?: string | null;
    };
    answer: {
      object: "asset";
      id: string;
      filename: string;
      content_type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
      size_bytes: number;
      width: number;
      height: number;
      alt: string | null;
      /** Public and unchanging: the name in it is the digest of the bytes. */
      url: string;
      /** Templates whose draft or published version shows it. */
      used_by: ({
        template_id: string;
        name: string;
      })[];
      created_at: string;
      created_by: {
        id: string | null;
        name: string;
      };
    };
  };
  'DELETE /assets/{assetId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "asset";
      id: string;
      deleted: true;
    };
  };
  'GET /brand': {
    query: undefined;
    body: undefined;
    answer: {
      colors: ({
        name: string;
        value: string;
      })[];
      fonts: ({
        name: string;
        stack: string;
      })[];
      /** An image of the library. */
      logo_asset_id: string | null;
      button: {
        background_color: string;
        color: string;
        /** In pixels, as a number or as in `6px`. */
        border_radius: number | string;
      };
      object: "brand";
      /** null while nothing was set. */
      updated_at: string | null;
    };
  };
  'PUT /brand': {
    query: undefined;
    body: {
      colors?: ({
        name: string;
        value: string;
      })[];
      fonts?: ({
        name: string;
        stack: string;
      })[];
      /** An image of the library. */
      logo_asset_id?: string | null;
      button?: {
        background_color: string;
        color: string;
        /** In pixels, as a number or as in `6px`. */
        border_radius: number | string;
      };
    };
    answer: {
      colors: ({
        name: string;
        value: string;
      })[];
      fonts: ({
        name: string;
        stack: string;
      })[];
      /** An image of the library. */
      logo_asset_id: string | null;
      button: {
        background_color: string;
        color: string;
        /** In pixels, as a number or as in `6px`. */
        border_radius: number | string;
      };
      object: "brand";
      /** null while nothing was set. */
      updated_at: string | null;
    };
  };
  'GET /compliance-footers': {
    query: undefined;
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "compliance_footer";
        version: 1 | 2;
        current: boolean;
        marker: string;
        visual: string;
        html: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'GET /invitations': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "invitation";
        id: string;
        email: string;
        role: "owner" | "admin" | "marketer" | "support" | "developer";
        state: "pending" | "accepted" | "revoked" | "expired";
        created_at: string;
        expires_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /invitations': {
    query: undefined;
    body: {
      email: string;
      role: "owner" | "admin" | "marketer" | "support" | "developer";
    };
    answer: {
      object: "invitation";
      id: string;
      email: string;
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      state: "pending" | "accepted" | "revoked" | "expired";
      created_at: string;
      expires_at: string;
      token: string;
      accept_url: string;
    };
  };
  'GET /invitations/{invitation}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "invitation_preview";
      email: string;
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      workspace: {
        name: string;
      };
      inviter: {
        name: string;
      } | null;
      expires_at: string;
      has_account: boolean;
      is_member: boolean;
    };
  };
  'DELETE /invitations/{invitation}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "invitation";
      id: string;
      deleted: true;
    };
  };
  'POST /invitations/{invitation}/acceptance': {
    query: undefined;
    body: {
      name: string;
      password: string;
    };
    answer: undefined;
  };
  'GET /mailbox': {
    query: {
      limit?: number;
      cursor?: string;
      /** Only the message of this e-mail. */
      email_id?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "mailbox_message";
        id: string;
        email_id: string;
        /** The sender, as `Name <address>` where there is a name. */
        from: string;
        to: string;
        subject: string;
        received_at: string;
        size_bytes: number;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'GET /mailbox/{mailboxMessageId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "mailbox_message";
      id: string;
      email_id: string;
      /** The sender, as `Name <address>` where there is a name. */
      from: string;
      to: string;
      subject: string;
      received_at: string;
      size_bytes: number;
      /** As it was sent: show it only in a sandboxed frame. */
      html: string | null;
      text: string | null;
      attachments: ({
        filename: string | null;
        content_type: string;
        size_bytes: number;
      })[];
    };
  };
  'GET /members': {
    query: undefined;
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "member";
        id: string;
        user: {
          id: string;
          name: string;
          email: string;
        };
        role: "owner" | "admin" | "marketer" | "support" | "developer";
        created_at: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'PATCH /members/{memberId}': {
    query: undefined;
    body: {
      role: "owner" | "admin" | "marketer" | "support" | "developer";
    };
    answer: {
      object: "member";
      id: string;
      user: {
        id: string;
        name: string;
        email: string;
      };
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      created_at: string;
    };
  };
  'DELETE /members/{memberId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "member";
      id: string;
      deleted: true;
    };
  };
  'GET /rows': {
    query: {
      /** A part of the name, whatever the case. */
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "row";
        id: string;
        name: string;
        mjml: string;
        created_at: string;
        updated_at: string;
        created_by: {
          id: string | null;
          name: string;
        };
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'POST /rows': {
    query: undefined;
    body: {
      name: string;
      /** What stands in `<mj-body>`: one or more sections, wrappers or heroes. */
      mjml: string;
    };
    answer: {
      object: "row";
      id: string;
      name: string;
      mjml: string;
      created_at: string;
      updated_at: string;
      created_by: {
        id: string | null;
        name: string;
      };
    };
  };
  'PATCH /rows/{rowId}': {
    query: undefined;
    body: {
      name: string;
    };
    answer: {
      object: "row";
      id: string;
      name: string;
      mjml: string;
      created_at: string;
      updated_at: string;
      created_by: {
        id: string | null;
        name: string;
      };
    };
  };
  'DELETE /rows/{rowId}': {
    query: undefined;
    body: undefined;
    answer: {
      object: "row";
      id: string;
      deleted: true;
    };
  };
  'GET /session': {
    query: undefined;
    body: undefined;
    answer: {
      object: "session";
      user: {
        id: string;
        name: string;
        email: string;
      };
      workspace: {
        id: string;
        name: string;
      };
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage")[];
      workspaces: ({
        id: string;
        name: string;
        role: "owner" | "admin" | "marketer" | "support" | "developer";
      })[];
    };
  };
  'PUT /session': {
    query: undefined;
    body: {
      workspace_id: string;
    };
    answer: {
      object: "session";
      user: {
        id: string;
        name: string;
        email: string;
      };
      workspace: {
        id: string;
        name: string;
      };
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage")[];
      workspaces: ({
        id: string;
        name: string;
        role: "owner" | "admin" | "marketer" | "support" | "developer";
      })[];
    };
  };
  'GET /setup': {
    query: undefined;
    body: undefined;
    answer: {
      object: "setup";
      required: boolean;
    };
  };
  'POST /setup': {
    query: undefined;
    body: {
      name: string;
      workspace_name: string;
      email: string;
      password: string;
    };
    answer: undefined;
  };
  'GET /starter-templates': {
    query: undefined;
    body: undefined;
    answer: {
      object: "list";
      data: ({
        object: "starter_template";
        id: string;
        name: string;
        description: string;
        purpose: "transactional" | "marketing";
        source_mode: "visual" | "html";
        subject: string;
        preview_text: string;
        document: CanonicalDocument;
        html: string;
      })[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  'GET /workspace': {
    query: undefined;
    body: undefined;
    answer: {
      object: "workspace";
      id: string;
      name: string;
      postal_address: string;
      sending_paused: boolean;
      billing_restricted: boolean;
      balance: number | null;
      daily_limit: number | null;
      storage_limit_bytes: number | null;
      storage_used_bytes: number;
      retention_days: number;
      created_at: string;
      updated_at: string;
    };
  };
  'PATCH /workspace': {
    query: undefined;
    body: {
      name?: string;
      postal_address?: string;
      sending_paused?: boolean;
      billing_restricted?: boolean;
      balance?: number | null;
      daily_limit?: number | null;
      storage_limit_bytes?: number | null;
      retention_days?: number;
    };
    answer: {
      object: "workspace";
      id: string;
      name: string;
      postal_address: string;
      sending_paused: boolean;
      billing_restricted: boolean;
      balance: number | null;
      daily_limit: number | null;
      storage_limit_bytes: number | null;
      storage_used_bytes: number;
      retention_days: number;
      created_at: string;
      updated_at: string;
    };
  };
  'POST /workspaces': {
    query: undefined;
    body: {
      name: string;
    };
    answer: {
      object: "workspace";
      id: string;
      name: string;
    };
  };
}
