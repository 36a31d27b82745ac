import type { CanonicalDocument, DocumentIssue, Purpose, SourceMode } from '@/lib/document/contract';

export type Template = {
  object: 'template';
  id: string;
  name: string;
  description: string | null;
  purpose: Purpose;
  source_mode: SourceMode;
  state: 'draft' | 'published';
  industry: string | null;
  tone: string | null;
  published_version_id: string | null;
  created_at: string;
  updated_at: string;
};

export type TemplateListItem = Template & { draft_revision: number | null; draft_updated_at: string | null };

export type Draft = {
  revision: number;
  base_published_version_id: string | null;
  schema_version: number;
  source_document: CanonicalDocument;
  requires_save: boolean;
  subject: string;
  preview_text: string;
};

export type TemplateWithDraft = Template & { draft: Draft | null };

export type SavedDraft = {
  object: 'template_draft';
  template_id: string;
  revision: number;
  updated_at: string;
};

export type StarterTemplate = {
  object: 'starter_template';
  id: string;
  name: string;
  description: string;
  purpose: Purpose;
  source_mode: SourceMode;
  subject: string;
  preview_text: string;
  document: CanonicalDocument;
  html: string;
};

export type TemplatePreview = {
  object: 'template_preview';
  subject: string;
  preview_text: string;
  html: string;
  plain_text: string;
  size_bytes: number;
  issues: DocumentIssue[];
};

export type TemplateCheck = {
  object: 'template_check';
  rule: string;
  severity: 'error' | 'warning' | 'hint';
  message: string;
  line: number | null;
  column: number | null;
};

export type VersionSummary = {
  id: string;
  template_id: string;
  version_number: number;
  schema_version: number;
  subject: string;
  preview_text: string;
  content_hash: string;
  note?: string | null;
  published_by?: { id: string | null; name: string } | null;
  published_at: string;
  created_at: string;
};

export type Version = VersionSummary & {
  object: 'template_version';
  source_document: CanonicalDocument;
  mjml: string | null;
  html: string;
  plain_text: string;
};

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

export type TemplateDiff = {
  object: 'template_diff';
  from: unknown;
  to: unknown;
  subject: unknown;
  preview_text: unknown;
  variables: unknown[];
  conditions: unknown[];
  blocks: unknown[];
  source: unknown;
};
