import { beforeAll } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { canonicalContent } from '@/lib/document/compliance/compliance-footers';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from '@/lib/rendering/compile';
import type { ApiClient } from './api';
import { useWorkspaceApi } from './workspace-api';

/** A database with one workspace, and a client with all rights in it. */
export function useTemplateApi() {
  const test = useWorkspaceApi(beforeAll);
  beforeAll(async () => {
    // Starting a rendering thread takes seconds on a busy machine, which should not count for any test.
    await compileDocument(new ParsedDocument(blankDocument('transactional', 'visual')));
  });
  return test;
}

/** MJML with one text. */
export function mjmlOf(text: string): string {
  return `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;
}

export function visualDocument(
  overrides: Partial<Extract<CanonicalDocument, { source_mode: 'visual' }>> = {},
) {
  return {
    schema_version: 1,
    purpose: 'transactional',
    source_mode: 'visual',
    mjml: mjmlOf('Hello'),
    plain_text: null,
    variables: [],
    conditions: [],
    compliance: null,
    ...overrides,
  };
}

export function htmlDocument(overrides: Partial<Extract<CanonicalDocument, { source_mode: 'html' }>> = {}) {
  const { mjml: _, ...rest } = visualDocument();
  const html = '<!doctype html><html><body><p>Hello</p></body></html>';
  return { ...rest, source_mode: 'html', html, ...overrides };
}

/** A marketing document, optionally with the legacy footer. */
export function marketingDocument(version: 1 | 2 = 2) {
  const compliance = { marker: 'compliance/2', content: canonicalContent(version, 'visual') };
  return visualDocument({ purpose: 'marketing', compliance });
}

/** A new template through the API; throws the answer if refused. */
export function createTemplate(api: ApiClient, overrides: Record<string, unknown> = {}) {
  return api.made('/templates', { name: 'Welcome', purpose: 'transactional', ...overrides });
}

/** Publishes the current draft, and returns the version. */
export async function publish(api: ApiClient, templateId: string) {
  const template = (await api.get(`/templates/${templateId}`)).body;
  return api.made(`/templates/${templateId}/publish`, {
    revision: template.draft.revision,
    published_version_id: template.published_version_id,
  });
}

/** Saves the draft based on its current revision. */
export async function save(api: ApiClient, templateId: string, overrides: Record<string, unknown> = {}) {
  const template = (await api.get(`/templates/${templateId}`)).body;
  const answer = await api.put(`/templates/${templateId}/draft`, {
    revision: template.draft.revision,
    published_version_id: template.published_version_id,
    subject: template.draft.subject,
    document: template.draft.source_document,
    ...overrides,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}
